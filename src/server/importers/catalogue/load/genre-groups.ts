import type { GenreRecord } from '@biblionaut/catalogue-files'
import type { FieldGroup } from './field-groups.ts'
import { namesOfTexts, namesState, textsState, writeNames, writeTexts } from './names.ts'
import { writeRows } from './rows.ts'

/** The field groups of a genre that the import writes. */
export const genreGroups: FieldGroup<GenreRecord>[] = [
  {
    name: 'facts',
    state: 'select genre_group from genres where id = $id',
    value: (g) => g.group,
    write: (tx, entries) =>
      writeRows(tx, {
        columns: { id: 'int', genre_group: 'text' },
        rows: entries.map(({ id, record }) => [id, record.group]),
        text: 'update genres g set genre_group = n.genre_group from given n where g.id = n.id',
      }),
  },
  {
    name: 'names',
    state: namesState('genre_names', 'genre_id'),
    value: (g) => [g.names, g.synonyms],
    write: (tx, entries) =>
      writeNames(tx, 'genre_names', 'genre_id', entries, (g) => namesOfTexts(g.names, g.synonyms)),
  },
  {
    name: 'texts',
    state: textsState('genre_texts', 'genre_id'),
    value: (g) => g.descriptions,
    write: (tx, entries) => writeTexts(tx, 'genre_texts', 'genre_id', entries, (g) => g.descriptions),
  },
]
