import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataMap } from '#server/features/personal-data/export-and-deletion-rules'
import { startTestSite, type TestSite } from '#tests/support/api'

/**
 * Database triggers log every change of a catalogue table, so that writing code need not log it (decision 4).
 */
let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** Computed columns by table, for example the sum of ratings. Their changes are not logged. */
const madeByRatings: Readonly<Record<string, readonly string[]>> = {
  works: ['rating_sum', 'rating_count', 'rating_stars', 'review_count', 'rank_score', 'acclaim'],
  people: ['rating_sum', 'rating_count', 'rating_stars', 'review_count', 'acclaim'],
  series: ['rank_score', 'acclaim'],
}
const catalogueTables = Object.keys(dataMap).filter((table) => dataMap[table]!.owner === 'catalogue')

interface Trigger {
  table: string
  events: string[]
  columns: string[]
}

const triggers = () =>
  site.db.query<Trigger>({
    text: `select t.tgrelid::regclass::text as "table",
        array_remove(array[
          case when t.tgtype & 4 > 0 then 'insert' end, case when t.tgtype & 8 > 0 then 'delete' end,
          case when t.tgtype & 16 > 0 then 'update' end, case when t.tgtype & 32 > 0 then 'truncate' end,
          case when t.tgtype & 1 > 0 then 'for each row' end, case when t.tgenabled <> 'O' then 'disabled' end
        ], null) as events,
        array(select a.attname::text from pg_attribute a where a.attrelid = t.tgrelid and a.attnum = any(t.tgattr::int2[])) as columns
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = 'catalogue_changed'`,
  })
/** Returns the columns of each table, without generated columns. */
const columns = () =>
  site.db.query<{ table: string; name: string }>({
    text: `select table_name as "table", column_name as name from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER'`,
  })
/** Returns the `keys` of the rows that a statement writes to the change log, and rolls the statement back. */
const written = (text: string, values: unknown[] = []) =>
  site.db
    .transaction(async (tx) => {
      const [before] = await tx.query<{ id: number }>({
        text: 'select coalesce(max(id), 0)::int as id from content_changes',
      })
      await tx.query({ text, values })
      const rows = await tx.query<{ keys: string[] | null }>({
        text: 'select keys from content_changes where id > $1 order by id',
        values: [before!.id],
      })
      throw Object.assign(new Error('undone'), { rows })
    })
    .catch((error: unknown) => (error as { rows: { keys: string[] | null }[] }).rows.map(({ keys }) => keys))

describe('the change log of the catalogue', () => {
  it('triggers log inserts, updates, deletes and truncates of every catalogue table', async () => {
    const found = await triggers()
    expect(found.map(({ table }) => table).toSorted()).toEqual(catalogueTables.toSorted())
    for (const { table, events } of found)
      expect({ table, events }).toEqual({ table, events: ['insert', 'delete', 'update', 'truncate'] })
  })

  it('database triggers log changes of every column of the catalogue tables, except the computed columns for rating sums, ranks and acclaim', async () => {
    const all = await columns()
    for (const { table, columns: followed } of await triggers()) {
      const expected = all
        .filter((column) => column.table === table && !madeByRatings[table]?.includes(column.name))
        .map(({ name }) => name)
      expect({ table, followed: followed.toSorted() }).toEqual({ table, followed: expected.toSorted() })
    }
  })

  it('writes one row to the change log per statement, regardless of the number of changed rows', async () => {
    expect(
      await written(
        `insert into sources (key, name) select 'many-' || n, 'x' from generate_series(1, 1000) n`,
      ),
    ).toEqual([null])
  })

  it('an update of rating sums or ranks, which the site computes from ratings, adds nothing to the change log of the catalogue', async () => {
    expect(await written('update works set rating_count = rating_count')).toEqual([])
    expect(await written('update works set rank_score = rank_score')).toEqual([])
    expect(await written('update people set rating_sum = rating_sum, rating_count = rating_count')).toEqual(
      [],
    )
  })
})
