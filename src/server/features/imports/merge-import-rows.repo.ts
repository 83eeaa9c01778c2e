import type { MergeStep } from '../editing/index.ts'

/** Moves rows of imports to the merge target, so that an undo of the import still finds what the rows wrote. */
export const mergeImportRows: MergeStep = async (tx, kind, { from, into }) => {
  if (kind !== 'books') return
  // if a reader had a rating or entry of both books, only one is left and its origin is unknown, so an undo of the
  // import does not change it
  await tx.query({
    text: `update import_rows set written = written || '{"entry": null, "rating": null, "readings": [], "isMerged": true}'
        where work_id in ($1, $2) and written is not null`,
    values: [from, into],
  })
  await tx.query({ text: 'update import_rows set work_id = $2 where work_id = $1', values: [from, into] })
}
