import { type MergeStep, moveRows } from '../editing/index.ts'

/** If a list has both the merged book and the merge target, the target's entry remains. */
export const mergeBookLists: MergeStep = async (tx, kind, merge) => {
  if (kind !== 'books') return
  await tx.query({
    text: `update book_list_books t set note = f.note from book_list_books f
      where t.work_id = $2 and t.note is null and f.list_id = t.list_id and f.work_id = $1 and f.note is not null`,
    values: [merge.from, merge.into],
  })
  await moveRows(tx, 'book_list_books', 'work_id', ['list_id'], merge)
}
