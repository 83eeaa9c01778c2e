import { deleteOtherNeighbours, writeNeighbours } from '../../../features/recommendations/index.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { NeighbourRecord } from '../catalogue-file.ts'
import type { RecordMap } from './imported-records.ts'

const batchSize = 200
const shippedKinds = ['predictor', 'similar'] as const

/**
 * Writes which works go together; nothing where it stands so already. Works that have gone since the file was made, by
 * a person or from the files, are left out. Answers how many rows changed.
 */
export async function loadNeighbours(
  db: Database,
  records: readonly NeighbourRecord[],
  { ids }: RecordMap,
): Promise<number> {
  // two records may be one work by now, since works are merged
  const byWork = Map.groupBy(records, ({ key }) => ids.get(key))
  const works = [...byWork.keys()].filter((id) => id !== undefined)
  let changed = await deleteOtherNeighbours(db, shippedKinds, works)
  for (let from = 0; from < works.length; from += batchSize) {
    const batch = works.slice(from, from + batchSize)
    const rows = batch.flatMap((work) =>
      shippedKinds.flatMap((kind) =>
        [...neighboursOf(work, byWork.get(work)!, kind, ids)].map(([neighbour, weight]) => ({
          work,
          neighbour,
          kind,
          weight,
        })),
      ),
    )
    changed += await writeNeighbours(db, shippedKinds, batch, rows)
  }
  return changed
}

/** The neighbours of a work by their ids, each once, with the greatest weight. */
function neighboursOf(
  work: number,
  records: readonly NeighbourRecord[],
  kind: (typeof shippedKinds)[number],
  ids: ReadonlyMap<string, number>,
): Map<number, number> {
  const found = new Map<number, number>()
  for (const record of records)
    for (const [key, weight] of kind === 'predictor' ? record.predictors : record.similar) {
      const id = ids.get(key)
      if (id !== undefined && id !== work) found.set(id, Math.max(weight, found.get(id) ?? 0))
    }
  return found
}
