import type { MergeStep } from '../editing/index.ts'

/**
 * Replaces the merged book by the merge target in favourites. A reader with both books keeps one of the two
 * favourites.
 */
export const mergeFavourites: MergeStep = async (tx, kind, { from, into }) => {
  if (kind !== 'books') return
  await tx.query({
    text: `delete from favourite_books f where work_id = $1
      and exists (select from favourite_books t where t.user_id = f.user_id and t.work_id = $2)`,
    values: [from, into],
  })
  await tx.query({ text: 'update favourite_books set work_id = $2 where work_id = $1', values: [from, into] })
}
