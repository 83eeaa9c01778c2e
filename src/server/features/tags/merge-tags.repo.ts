import { type MergeStep, moveRows } from '../editing/index.ts'

/**
 * Replaces the merged book by the merge target in tags. If a reader gave both books the same tag, one of the two
 * remains.
 */
export const mergeTags: MergeStep = async (tx, kind, merge) => {
  if (kind !== 'books') return
  await moveRows(tx, 'book_tags', 'work_id', ['user_id', 'key'], merge)
}
