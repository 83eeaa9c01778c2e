import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataMap } from '#server/data-map'
import { startTestSite, type TestSite } from '#tests/support/api'

/**
 * Every table of the catalogue says by a trigger of the database that it has changed, so that nobody who edits has to
 * (decision 4).
 */
let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/**
 * Sums and ranks that ratings make, and the acclaim that follows from what is an edit of its own: their change is none.
 */
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
/** Columns by table, without those that are worked out of others. */
const columns = () =>
  site.db.query<{ table: string; name: string }>({
    text: `select table_name as "table", column_name as name from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER'`,
  })
/** What is written to the change log by a statement that is undone again. */
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

describe('the change log', () => {
  it('hears of every table of the catalogue, whatever is done to it', async () => {
    const found = await triggers()
    expect(found.map(({ table }) => table).toSorted()).toEqual(catalogueTables.toSorted())
    for (const { table, events } of found)
      expect({ table, events }).toEqual({ table, events: ['insert', 'delete', 'update', 'truncate'] })
  })

  it('hears of every column of them but the sums and ranks that ratings make', async () => {
    const all = await columns()
    for (const { table, columns: followed } of await triggers()) {
      const expected = all
        .filter((column) => column.table === table && !madeByRatings[table]?.includes(column.name))
        .map(({ name }) => name)
      expect({ table, followed: followed.toSorted() }).toEqual({ table, followed: expected.toSorted() })
    }
  })

  it('has one row for a statement, however many rows of the catalogue it touches', async () => {
    expect(
      await written(
        `insert into sources (key, name) select 'many-' || n, 'x' from generate_series(1, 1000) n`,
      ),
    ).toEqual([null])
  })

  it('hears nothing of sums that ratings make', async () => {
    expect(await written('update works set rating_count = rating_count')).toEqual([])
    expect(await written('update works set rank_score = rank_score')).toEqual([])
    expect(await written('update people set rating_sum = rating_sum, rating_count = rating_count')).toEqual(
      [],
    )
  })
})
