import {
  deleteNeighboursOfGoneWorks,
  type Neighbour,
  type NeighbourKind,
  writeNeighbours,
} from '../../../features/recommendations/index.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Catalogue } from '@biblionaut/catalogue-files'
import type { RecordMap } from './imported-records.ts'

const batchSize = 200
const shippedKinds = ['predictor', 'similar', 'picked'] as const satisfies NeighbourKind[]

/** Works by their keys that go with one, by one of the files. */
interface Told {
  key: string
  kind: (typeof shippedKinds)[number]
  weighted: readonly (readonly [key: string, weight: number])[]
}

/**
 * Replaces the neighbours of `works`; those of other works stay. Writes nothing if the rows are there already. Leaves
 * out keys that lead to no row. Returns how many rows changed.
 * @param works rows of the folder's works
 */
export async function loadNeighbours(
  db: Database,
  catalogue: Pick<Catalogue, 'neighbours' | 'picks'>,
  { ids }: RecordMap,
  works: readonly number[],
): Promise<number> {
  const rowsOf = neighboursByWork(catalogue, ids)
  let changed = await deleteNeighboursOfGoneWorks(db, shippedKinds)
  for (let from = 0; from < works.length; from += batchSize) {
    const batch = works.slice(from, from + batchSize)
    changed += await writeNeighbours(db, shippedKinds, batch, batch.flatMap(rowsOf))
  }
  return changed
}

/** Reads the neighbours that the files give to the work of a row. */
export function neighboursByWork(
  catalogue: Pick<Catalogue, 'neighbours' | 'picks'>,
  ids: ReadonlyMap<string, number>,
): (work: number) => Neighbour[] {
  // two records may be one work by now, since works are merged
  const byWork = Map.groupBy(toldBy(catalogue), ({ key }) => ids.get(key))
  return (work) =>
    shippedKinds.flatMap((kind) =>
      [...neighboursOf(work, byWork.get(work) ?? [], kind, ids)].map(([neighbour, weight]) => ({
        work,
        neighbour,
        kind,
        weight,
      })),
    )
}

/** What an editor picks first weighs as much as a strong tie of readers; each further pick a little less. */
const weightOfPick = (place: number): number => 0.15 * 0.9 ** place

const toldBy = ({ neighbours, picks }: Pick<Catalogue, 'neighbours' | 'picks'>): Told[] => [
  ...neighbours.flatMap(({ key, predictors, similar }): Told[] => [
    { key, kind: 'predictor', weighted: predictors },
    { key, kind: 'similar', weighted: similar },
  ]),
  ...picks.map(({ key, picks }): Told => ({
    key,
    kind: 'picked',
    weighted: picks.map((pick, place) => [pick, weightOfPick(place)]),
  })),
]

/** The neighbours of a work by their ids, each once, with the greatest weight. */
function neighboursOf(
  work: number,
  told: readonly Told[],
  kind: Told['kind'],
  ids: ReadonlyMap<string, number>,
): Map<number, number> {
  const found = new Map<number, number>()
  for (const { weighted } of told.filter((one) => one.kind === kind))
    for (const [key, weight] of weighted) {
      const id = ids.get(key)
      if (id !== undefined && id !== work) found.set(id, Math.max(weight, found.get(id) ?? 0))
    }
  return found
}
