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

/** The neighbours (similar works) that a catalogue file lists for the work `key`, with their weights. */
interface ListedNeighbours {
  key: string
  kind: (typeof shippedKinds)[number]
  weighted: readonly (readonly [key: string, weight: number])[]
}

/**
 * Replaces the neighbours (similar works) of `works` by those in the files. Returns the number of changed rows.
 * @param works ids of the works in the folder
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

/** Returns the look-up of the neighbours (similar works) in the catalogue files by a work's id. */
export function neighboursByWork(
  catalogue: Pick<Catalogue, 'neighbours' | 'picks'>,
  ids: ReadonlyMap<string, number>,
): (work: number) => Neighbour[] {
  // several records can have the same row, because works can be merged
  const byWork = Map.groupBy(listedNeighbours(catalogue), ({ key }) => ids.get(key))
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

/** Weight of a similar work in an editor's list. The work at place 0 weighs as much as a strong computed similarity. */
const weightOfPick = (place: number): number => 0.15 * 0.9 ** place

const listedNeighbours = ({
  neighbours,
  picks,
}: Pick<Catalogue, 'neighbours' | 'picks'>): ListedNeighbours[] => [
  ...neighbours.flatMap(({ key, predictors, similar }): ListedNeighbours[] => [
    { key, kind: 'predictor', weighted: predictors },
    { key, kind: 'similar', weighted: similar },
  ]),
  ...picks.map(({ key, picks }): ListedNeighbours => ({
    key,
    kind: 'picked',
    weighted: picks.map((pick, place) => [pick, weightOfPick(place)]),
  })),
]

/**
 * Returns the ids of a work's neighbours (similar works) in the lists of one `kind`, with weights. If a neighbour is
 * listed twice, the greatest weight counts.
 */
function neighboursOf(
  work: number,
  listed: readonly ListedNeighbours[],
  kind: ListedNeighbours['kind'],
  ids: ReadonlyMap<string, number>,
): Map<number, number> {
  const found = new Map<number, number>()
  for (const { weighted } of listed.filter((one) => one.kind === kind))
    for (const [key, weight] of weighted) {
      const id = ids.get(key)
      if (id !== undefined && id !== work) found.set(id, Math.max(weight, found.get(id) ?? 0))
    }
  return found
}
