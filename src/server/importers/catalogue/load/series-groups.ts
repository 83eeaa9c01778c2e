import { knownVolumesOf, replaceKnownVolumes } from '../../../features/series/index.ts'
import type { SeriesRecord } from '@biblionaut/catalogue-files'
import type { FieldGroup } from './field-groups.ts'
import { namesGroup, namesOfRecord, ownTextsGroup } from './names.ts'
import { idOf, type References } from './references.ts'
import { columnGroup, updateColumns } from './rows.ts'

export function seriesGroups(references: References): FieldGroup<SeriesRecord>[] {
  return [
    {
      name: 'facts',
      state: 'select jsonb_build_array(kind, status, parent_id) from series where id = $id',
      value: (s) => [s.kind, s.status, s.parent],
      write: updateColumns({
        columns: { kind: 'text', status: 'text', parent: 'int' },
        rowOf: (s) => [s.kind, s.status, s.parent === null ? null : idOf(references.series, s.parent)],
        text: `update series s set kind = g.kind, status = g.status, parent_id = g.parent, updated_at = now()
            from given g where s.id = g.id`,
      }),
    },
    {
      // the position is a separate group, because a new field in an existing group would invalidate the stored
      // fingerprints of that group
      name: 'parent-position',
      state: 'select jsonb_build_array(parent_position) from series where id = $id',
      value: ({ parent, parentPosition }) => [parent, parentPosition ?? null],
      write: updateColumns({
        columns: { parent: 'int', position: 'int' },
        rowOf: ({ parent, parentPosition = null }) => {
          const above = parent === null ? null : idOf(references.series, parent)
          return [above, above === null ? null : parentPosition]
        },
        // the position is only valid below this parent, so it is not written if an editor has chosen another parent
        text: `update series s set parent_position = g.position, updated_at = now()
            from given g where s.id = g.id and s.parent_id is not distinct from g.parent
              and s.parent_position is distinct from g.position`,
      }),
    },
    columnGroup('volumes', 'series', 'main_volumes', 'int', ({ mainVolumes }) => mainVolumes ?? null),
    {
      name: 'known-volumes',
      state: `select ${knownVolumesOf('$id')}`,
      value: ({ volumes }) => volumes ?? null,
      write: (tx, entries) =>
        replaceKnownVolumes(
          tx,
          entries.map(({ id, record: { volumes = [] } }) => ({ series: id, volumes })),
        ),
    },
    namesGroup(
      'series',
      (s) => s.names,
      (s) => namesOfRecord(s.names),
    ),
    ownTextsGroup('series'),
  ]
}
