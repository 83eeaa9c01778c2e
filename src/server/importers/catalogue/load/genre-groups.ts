import type { GenreRecord } from '../catalogue-file.ts'
import type { FieldGroup } from './field-groups.ts'
import { namesOfTexts, namesState, textsState, writeNames, writeTexts } from './names.ts'

/** What the import sets of a genre. */
export const genreGroups: FieldGroup<GenreRecord>[] = [
  {
    name: 'facts',
    state: 'select genre_group from genres where id = $id',
    value: (g) => g.group,
    write: async (tx, id, g) => {
      await tx.query({ text: 'update genres set genre_group = $2 where id = $1', values: [id, g.group] })
    },
  },
  {
    name: 'names',
    state: namesState('genre_names', 'genre_id'),
    value: (g) => [g.names, g.synonyms],
    write: (tx, id, g) => writeNames(tx, 'genre_names', 'genre_id', id, namesOfTexts(g.names, g.synonyms)),
  },
  {
    name: 'texts',
    state: textsState('genre_texts', 'genre_id'),
    value: (g) => g.descriptions,
    write: (tx, id, g) => writeTexts(tx, 'genre_texts', 'genre_id', id, g.descriptions),
  },
]
