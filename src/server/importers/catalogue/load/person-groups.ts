import { personSortKey } from '../../../platform/text/sort-key.ts'
import type { PersonRecord } from '@biblionaut/catalogue-files'
import { externalIdsGroup } from './external-ids-group.ts'
import type { FieldGroup } from './field-groups.ts'
import { namesGroup, namesOfRecord, ownTextsGroup } from './names.ts'
import { type References, withIds } from './references.ts'
import { replaceRows, updateColumns } from './rows.ts'

export function personGroups(references: References): FieldGroup<PersonRecord>[] {
  return [
    {
      name: 'facts',
      state: `select jsonb_build_array(sort_name, born_year, died_year, gender, native_language, nationality) from people where id = $id`,
      value: (p) => [p.sortName, p.bornYear, p.diedYear, p.gender, p.nativeLanguage, p.nationality],
      write: updateColumns({
        columns: {
          sort_name: 'text',
          sort_key: 'text',
          born: 'int',
          died: 'int',
          gender: 'text',
          language: 'text',
          nationality: 'text',
        },
        rowOf: (p) => [
          p.sortName,
          personSortKey(p.sortName),
          p.bornYear,
          p.diedYear,
          p.gender ?? 'not_specified',
          p.nativeLanguage,
          p.nationality,
        ],
        text: `update people p set sort_name = g.sort_name, sort_key = g.sort_key, born_year = g.born, died_year = g.died,
            gender = g.gender, native_language = g.language, nationality = g.nationality, updated_at = now()
            from given g where p.id = g.id`,
      }),
    },
    namesGroup(
      'person',
      (p) => p.names,
      (p) => namesOfRecord(p.names),
    ),
    {
      name: 'pen-names',
      state:
        'select jsonb_agg(behind_person_id order by behind_person_id) from person_links where person_id = $id',
      value: (p) => [p.kind, p.penNameOf],
      write: replaceRows({
        table: 'person_links',
        owner: 'person_id',
        columns: { behind: 'int', kind: 'text' },
        rowsOf: ({ record: { kind, penNameOf } }) =>
          withIds(references.person, penNameOf, (key) => key).map(({ id }) => [
            id,
            kind === 'person' ? 'pseudonym' : kind,
          ]),
        text: 'insert into person_links (person_id, behind_person_id, kind) select * from given',
      }),
    },
    externalIdsGroup('person', references),
    ownTextsGroup('person'),
  ]
}
