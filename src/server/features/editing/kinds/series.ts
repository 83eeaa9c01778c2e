import type { DraftKnownVolume, SeriesDraft } from '#contract/calls/drafts'
import { indexNames } from '../../search/index.ts'
import { indexSeriesNames, knownVolumesOf, writeKnownVolumes } from '../../series/index.ts'
import { repeats, unknownLanguages } from './checks.ts'
import { editedEntity } from './entity.ts'
import type { Rows } from './kind.ts'
import { externalIdRows, nameRows, textRows } from './shared-rows.ts'

const numberOf = ({ position }: DraftKnownVolume): number => (position === null ? 1e9 : Number(position))

/** The volumes of a series that are known only by title. */
const knownVolumes: Rows<DraftKnownVolume[]> = {
  json: knownVolumesOf,
  normal: (rows) =>
    rows.toSorted(
      (a, b) =>
        numberOf(a) - numberOf(b) ||
        (a.year ?? 3000) - (b.year ?? 3000) ||
        Number(a.title > b.title) - Number(a.title < b.title),
    ),
  issues: async (tx, rows) => [
    ...repeats(
      rows,
      ({ position, title }) => (position === null ? title : Number(position)),
      (place) => `draft.knownVolumes.${place}.${rows[place]!.position === null ? 'title' : 'position'}`,
    ),
    ...(await unknownLanguages(
      tx,
      rows.map(({ language }, place) => ({ path: `draft.knownVolumes.${place}.language`, value: language })),
    )),
  ],
  write: writeKnownVolumes,
}

export const seriesEntity = editedEntity<SeriesDraft>({
  kind: 'series',
  isDated: true,
  columns: { image: 'image_path' },
  rows: {
    names: nameRows('series'),
    texts: textRows('series'),
    knownVolumes,
    externalIds: externalIdRows('series'),
  },
  async index(tx, id) {
    await indexSeriesNames(tx, [id])
    await indexNames(tx, 'series', [id])
  },
})
