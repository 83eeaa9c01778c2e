import type { SeriesRecord } from '../catalogue-file.ts'
import type { FieldGroup } from './field-groups.ts'
import { namesState, ownTextsGroup, writeNames } from './names.ts'
import { idOf, type References } from './references.ts'

/** What the import sets of a series. */
export function seriesGroups(references: References): FieldGroup<SeriesRecord>[] {
  return [
    {
      name: 'facts',
      state: 'select jsonb_build_array(kind, status, parent_id) from series where id = $id',
      value: (s) => [s.kind, s.status, s.parent],
      write: async (tx, id, s) => {
        const parent = s.parent === null ? null : idOf(references.series, s.parent)
        await tx.query({
          name: 'load_series_facts',
          text: 'update series set kind = $2, status = $3, parent_id = $4, updated_at = now() where id = $1',
          values: [id, s.kind, s.status, parent],
        })
      },
    },
    {
      name: 'names',
      state: namesState('series_names', 'series_id'),
      value: (s) => s.names,
      write: (tx, id, s, isNew) =>
        writeNames(
          tx,
          'series_names',
          'series_id',
          id,
          s.names.map(({ lang, value, kind, isDisplay }) => ({ language: lang, value, kind, isDisplay })),
          isNew,
        ),
    },
    ownTextsGroup('series_texts', 'series_id'),
  ]
}
