import type { MergeStep } from '../editing/index.ts'

/**
 * Replaces the merged book by the merge target in tags. If a reader gave both books the same tag, one of the two
 * remains.
 */
export const mergeTags: MergeStep = async (tx, kind, { from, into }) => {
  if (kind !== 'books') return
  await tx.query({
    text: `delete from book_tags f where work_id = $1
      and exists (select from book_tags t where t.user_id = f.user_id and t.work_id = $2 and t.key = f.key)`,
    values: [from, into],
  })
  await tx.query({ text: 'update book_tags set work_id = $2 where work_id = $1', values: [from, into] })
}
