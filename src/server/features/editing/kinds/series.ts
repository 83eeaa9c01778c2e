import type { SeriesDraft } from '#contract/drafts'
import { indexNames } from '../../search/index.ts'
import { indexSeriesNames } from '../../series/index.ts'
import { editedEntity } from './entity.ts'
import { externalIdRows, nameRows, textRows } from './parts.ts'

/** Series of works, publishers' series, collections. */
export const seriesEntity = editedEntity<SeriesDraft>({
  kind: 'series',
  table: 'series',
  noun: 'series',
  isDated: true,
  columns: { image: 'image_path' },
  rows: { names: nameRows('series'), texts: textRows('series'), externalIds: externalIdRows('series') },
  async index(tx, id) {
    await indexSeriesNames(tx, [id])
    await indexNames(tx, 'series', [id])
  },
})
