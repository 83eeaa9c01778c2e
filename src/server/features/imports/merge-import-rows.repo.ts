import type { MergeStep } from '../editing/index.ts'

/**
 * Replaces the merged book by the merge target in rows of imports, so that the rows still refer to an existing book.
 */
export const mergeImportRows: MergeStep = async (tx, kind, { from, into }) => {
  if (kind !== 'books') return
  // it is unknown which merged values are from the import, so an undo changes neither the entry nor the rating
  await tx.query({
    text: `update import_rows set written = written || '{"entry": null, "rating": null, "readings": [], "isMerged": true}'
        where work_id in ($1, $2) and written is not null`,
    values: [from, into],
  })
  await tx.query({ text: 'update import_rows set work_id = $2 where work_id = $1', values: [from, into] })
}
