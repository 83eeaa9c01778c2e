import { type MergeStep, moveRows } from '../editing/index.ts'

/**
 * Replaces the merged book by the merge target in favourites. A reader with both books keeps one of the two
 * favourites, with its sentence or else that of the removed one.
 */
export const mergeFavourites: MergeStep = async (tx, kind, merge) => {
  if (kind !== 'books') return
  await tx.query({
    text: `update favourite_books t set sentence = f.sentence from favourite_books f
      where t.work_id = $2 and t.sentence is null and f.user_id = t.user_id and f.work_id = $1`,
    values: [merge.from, merge.into],
  })
  await moveRows(tx, 'favourite_books', 'work_id', ['user_id'], merge)
}
