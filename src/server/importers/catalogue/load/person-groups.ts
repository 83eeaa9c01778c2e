import { personSortKey } from '../../../platform/text/sort-key.ts'
import type { PersonRecord } from '../catalogue-file.ts'
import type { FieldGroup } from './field-groups.ts'
import { namesState, ownTextsGroup, writeNames } from './names.ts'
import { type References, withIds } from './references.ts'

/** What the import sets of a person. */
export function personGroups(references: References): FieldGroup<PersonRecord>[] {
  return [
    {
      name: 'facts',
      state: `select jsonb_build_array(sort_name, born_year, died_year, gender, native_language, nationality) from people where id = $id`,
      value: (p) => [p.sortName, p.bornYear, p.diedYear, p.gender, p.nativeLanguage, p.nationality],
      write: async (tx, id, p) => {
        await tx.query({
          name: 'load_person_facts',
          text: `update people set sort_name = $2, sort_key = $3, born_year = $4, died_year = $5, gender = $6, native_language = $7, nationality = $8,
            updated_at = now() where id = $1`,
          values: [
            id,
            p.sortName,
            personSortKey(p.sortName),
            p.bornYear,
            p.diedYear,
            p.gender ?? 'not_specified',
            p.nativeLanguage,
            p.nationality,
          ],
        })
      },
    },
    {
      name: 'names',
      state: namesState('person_names', 'person_id'),
      value: (p) => p.names,
      write: (tx, id, p, isNew) =>
        writeNames(
          tx,
          'person_names',
          'person_id',
          id,
          p.names.map(({ lang, value, kind, isDisplay }) => ({ language: lang, value, kind, isDisplay })),
          isNew,
        ),
    },
    {
      name: 'pen-names',
      state:
        'select jsonb_agg(behind_person_id order by behind_person_id) from person_links where person_id = $id',
      value: (p) => [p.kind, p.penNameOf],
      write: async (tx, id, p, isNew) => {
        if (!isNew) await tx.query({ text: 'delete from person_links where person_id = $1', values: [id] })
        if (p.penNameOf.length === 0) return
        const behind = withIds(references.person, p.penNameOf, (key) => key)
        const kind = p.kind === 'person' ? 'pseudonym' : p.kind
        await tx.query({
          text: 'insert into person_links (person_id, behind_person_id, kind) select $1, behind, $3 from unnest($2::int[]) as behind',
          values: [id, behind.map((person) => person.id), kind],
        })
      },
    },
    ownTextsGroup('person_texts', 'person_id'),
  ]
}
