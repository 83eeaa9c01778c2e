import { type MergeStep, moveRows } from '../editing/index.ts'

/**
 * Replaces the merged book by the merge target in refusals. A reader who has refused both books keeps one refusal.
 */
export const mergeRefusals: MergeStep = async (tx, kind, merge) => {
  if (kind !== 'books') return
  await moveRows(tx, 'refused_books', 'work_id', ['user_id'], merge)
}
