import type { GenreDraft } from '#contract/calls/drafts'
import { genreFields } from '#contract/values/entity-fields'
import { indexNames } from '../../search/index.ts'
import { editedEntity } from './entity.ts'
import { nameRows, textRows } from './shared-rows.ts'

export const genreEntity = editedEntity<GenreDraft>({
  kind: 'genres',
  table: 'genres',
  noun: 'genre',
  isDated: false,
  columns: { category: 'genre_group', image: 'image_path' },
  rows: { names: nameRows('genre', genreFields.names.max), texts: textRows('genre') },
  index: (tx, id) => indexNames(tx, 'genres', [id]),
})
