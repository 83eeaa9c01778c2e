import type { GenreRecord } from '@biblionaut/catalogue-files'
import type { FieldGroup } from './field-groups.ts'
import { namesGroup, namesOfTexts, textsGroup } from './names.ts'
import { updateColumns } from './rows.ts'

export const genreGroups: FieldGroup<GenreRecord>[] = [
  {
    name: 'facts',
    state: 'select genre_group from genres where id = $id',
    value: (g) => g.group,
    write: updateColumns({
      columns: { genre_group: 'text' },
      rowOf: ({ group }) => [group],
      text: 'update genres g set genre_group = n.genre_group from given n where g.id = n.id',
    }),
  },
  namesGroup(
    'genre',
    (g) => [g.names, g.synonyms],
    (g) => namesOfTexts(g.names, g.synonyms),
  ),
  textsGroup('genre', (g) => g.descriptions),
]
