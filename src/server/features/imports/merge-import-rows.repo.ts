import type { MergeStep } from '../editing/index.ts'

/** Replaces a merged book by its merge target in rows of imports. */
export const mergeImportRows: MergeStep = async (tx, kind, { from, into }) => {
  if (kind !== 'books') return
  // after a merge it is unknown which values are from the import, so an undo of the import keeps the entry and the
  // rating
  await tx.query({
    text: `update import_rows set written = written || '{"entry": null, "rating": null, "readings": [], "isMerged": true}'
        where work_id in ($1, $2) and written is not null`,
    values: [from, into],
  })
  await tx.query({ text: 'update import_rows set work_id = $2 where work_id = $1', values: [from, into] })
}
