import type { Queryable } from '../../../platform/database/database.ts'
import type { Merge } from './merge-step.ts'

/** Moves the names that the target does not have. A second display name in a language becomes an alias. */
export async function moveNames(tx: Queryable, noun: string, { from, into }: Merge): Promise<void> {
  await tx.query({
    text: `update ${noun}_names n set ${noun}_id = $2,
        is_display = n.is_display and not taken, kind = case when taken and n.kind <> 'transliterated' then 'alias' else n.kind end
      from (select f.id, exists (select from ${noun}_names t where t.${noun}_id = $2 and t.is_display and t.language is not distinct from f.language) as taken
        from ${noun}_names f where f.${noun}_id = $1
          and not exists (select from ${noun}_names t where t.${noun}_id = $2 and t.value = f.value and t.language is not distinct from f.language)) as moving
      where n.id = moving.id`,
    values: [from, into],
  })
}

export async function moveTexts(tx: Queryable, noun: string, { from, into }: Merge): Promise<void> {
  await tx.query({
    text: `update ${noun}_texts f set ${noun}_id = $2 where f.${noun}_id = $1
      and not exists (select from ${noun}_texts t where t.${noun}_id = $2 and t.language = f.language)`,
    values: [from, into],
  })
}

/**
 * Moves suggestions and external identifiers. Each identifier belongs to one entity, so the target has none of them.
 */
export async function moveKnown(tx: Queryable, noun: string, { from, into }: Merge): Promise<void> {
  for (const table of ['external_ids', 'suggestions'])
    await tx.query({
      text: `update ${table} set ${noun}_id = $2 where ${noun}_id = $1`,
      values: [from, into],
    })
}

const results = `array['winner', 'runner-up', 'nominee', 'honourable-mention', 'no-award']`

/** Moves wins and nominations. Of two in the same year and category, the higher result remains. */
export async function moveHonours(
  tx: Queryable,
  column: 'work_id' | 'person_id' | 'series_id',
  { from, into }: Merge,
): Promise<void> {
  await tx.query({
    text: `delete from award_honours e using (
        select case when array_position(${results}, f.result) < array_position(${results}, t.result) then t.id else f.id end as id
        from award_honours f join award_honours t on t.${column} = $2 and t.award_id = f.award_id and t.category_id is not distinct from f.category_id
          and t.category_text is not distinct from f.category_text and t.year is not distinct from f.year where f.${column} = $1) as gone
      where e.id = gone.id`,
    values: [from, into],
  })
  await tx.query({
    text: `update award_honours set ${column} = $2 where ${column} = $1`,
    values: [from, into],
  })
}

/** Moves rows to the target. Deletes a row if the target has a row with equal values in the columns `same`. */
export async function moveRows(
  tx: Queryable,
  table: string,
  column: string,
  same: readonly string[],
  { from, into }: Merge,
): Promise<void> {
  const matches = same.map((one) => `t.${one} is not distinct from f.${one}`).join(' and ')
  await tx.query({
    text: `delete from ${table} f where f.${column} = $1 and exists (select from ${table} t where t.${column} = $2 and ${matches})`,
    values: [from, into],
  })
  await tx.query({ text: `update ${table} set ${column} = $2 where ${column} = $1`, values: [from, into] })
}

/** Moves the rows of a table to the target, if the target has no rows in the table. */
export async function moveWhereNone(
  tx: Queryable,
  table: string,
  column: string,
  { from, into }: Merge,
): Promise<void> {
  await tx.query({
    text: `update ${table} set ${column} = $2 where ${column} = $1 and not exists (select from ${table} t where t.${column} = $2)`,
    values: [from, into],
  })
}

export async function leadTo(tx: Queryable, table: string, { from, into }: Merge): Promise<void> {
  await tx.query({
    text: `update ${table} set merged_into = case when id = $1 then $2::int end, version = version + 1, updated_at = now() where id in ($1, $2)`,
    values: [from, into],
  })
}
