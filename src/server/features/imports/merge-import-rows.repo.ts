import type { MergeStep } from '../editing/index.ts'

/**
 * Rows of imports that were taken for the one book are taken for the other: what they have written can still be taken
 * back.
 */
export const mergeImportRows: MergeStep = async (tx, kind, { from, into }) => {
  if (kind !== 'books') return
  // of two ratings or entries of one reader one is left, and nobody can tell any more whose it was before: taking back
  // leaves it
  await tx.query({
    text: `update import_rows set written = written || '{"entry": null, "rating": null, "readings": [], "isMerged": true}'
        where work_id in ($1, $2) and written is not null`,
    values: [from, into],
  })
  await tx.query({ text: 'update import_rows set work_id = $2 where work_id = $1', values: [from, into] })
}
