import type { Contributor } from '../catalogue-file.ts'
import type { FieldGroup } from './field-groups.ts'
import { type References, withIds } from './references.ts'

/** The people named on a work or on an edition: the same fields in two tables. A name that is not printed otherwise is the person's own. */
export function contributorsGroup(
  of: 'work' | 'edition',
  references: References,
): FieldGroup<{ contributors: Contributor[] }> {
  const table = `${of}_contributors`
  return {
    name: 'contributors',
    state: `select jsonb_agg(jsonb_build_array(person_id, role, position, printed_name) order by role, position) from ${table} where ${of}_id = $id`,
    value: (record) => record.contributors,
    write: async (tx, id, record, isNew) => {
      if (!isNew)
        await tx.query({
          name: `load_${table}_clear`,
          text: `delete from ${table} where ${of}_id = $1`,
          values: [id],
        })
      const made = withIds(references.person, record.contributors, (contributor) => contributor.person)
      if (made.length === 0) return
      await tx.query({
        name: `load_${table}`,
        text: `insert into ${table} (${of}_id, person_id, role, position, printed_name)
          select $1, c.person, c.role, c.position,
            coalesce(c.printed, (select n.value from person_names n where n.person_id = c.person order by n.is_display desc, n.id limit 1))
          from unnest($2::int[], $3::text[], $4::int[], $5::text[]) as c (person, role, position, printed)`,
        values: [
          id,
          made.map((person) => person.id),
          made.map(({ entry }) => entry.role),
          made.map(({ entry }) => entry.position),
          made.map(({ entry }) => entry.creditedAs),
        ],
      })
    },
  }
}
