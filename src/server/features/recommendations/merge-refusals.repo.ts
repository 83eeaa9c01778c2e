import { type MergeStep, moveRows } from '../editing/index.ts'

/** Replaces a merged book by its merge target among the books that readers have refused. */
export const mergeRefusals: MergeStep = async (tx, kind, merge) => {
  if (kind !== 'books') return
  await moveRows(tx, 'refused_books', 'work_id', ['user_id'], merge)
}
