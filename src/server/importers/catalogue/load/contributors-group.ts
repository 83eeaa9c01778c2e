import type { Contributor } from '@biblionaut/catalogue-files'
import type { FieldGroup } from './field-groups.ts'
import { type References, withIds } from './references.ts'
import { replaceRows } from './rows.ts'

/** Contributors of works or editions. Without a printed name, they get the display name of the person. */
export function contributorsGroup(
  of: 'work' | 'edition',
  references: References,
): FieldGroup<{ contributors: Contributor[] }> {
  const table = `${of}_contributors`
  return {
    name: 'contributors',
    state: `select jsonb_agg(jsonb_build_array(person_id, role, position, printed_name) order by role, position) from ${table} where ${of}_id = $id`,
    value: (record) => record.contributors,
    write: replaceRows({
      table,
      owner: `${of}_id`,
      columns: { person: 'int', role: 'text', position: 'int', printed: 'text' },
      rowsOf: ({ record }) =>
        withIds(references.person, record.contributors, ({ person }) => person).map(({ id, entry }) => [
          id,
          entry.role,
          entry.position,
          entry.creditedAs,
        ]),
      text: `insert into ${table} (${of}_id, person_id, role, position, printed_name)
        select g.id, g.person, g.role, g.position,
          coalesce(g.printed, (select n.value from person_names n where n.person_id = g.person order by n.is_display desc, n.id limit 1))
        from given g`,
    }),
  }
}
