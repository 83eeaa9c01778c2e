import type { EntityNoun } from '#contract/values/entities'
import type { Queryable } from '../../platform/database/database.ts'

/** Records that an editor has set these groups of fields. An import of the catalogue then does not overwrite them. */
export async function setByPerson(
  tx: Queryable,
  noun: EntityNoun | 'edition',
  id: number,
  groups: Iterable<string>,
): Promise<void> {
  await tx.query({
    text: `insert into provenance (${noun}_id, field_group, set_by) select $1, field_group, 'person' from unnest($2::text[]) as field_group
      on conflict (${noun}_id, field_group) where ${noun}_id is not null
      do update set set_by = 'person', source_id = null, fingerprint = null, confidence = null, set_at = now()`,
    values: [id, [...new Set(groups)].toSorted()],
  })
}
