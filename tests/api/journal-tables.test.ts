import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database'
import { runOn } from '#tests/support/test-server'
import { journalTables } from '#server/journal-tables'

let test: TestDatabase
beforeAll(async () => void (test = await createTestDatabase()))
afterAll(() => test.drop())

const roots = {
  books: ['works', 'editions', 'translations', 'reading_list_books', 'ratings'],
  authors: ['people', 'ratings'],
  series: ['series'],
  genres: ['genres'],
  awards: ['awards', 'award_categories'],
  editions: ['editions'],
} as const

it('undoing a deletion or merge restores the rows of every table that refers to the record', async () => {
  const keys = await runOn<{ from: string; to: string }>(
    test.url,
    `select distinct conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint where contype = 'f'`,
  )
  for (const [kind, of] of Object.entries(roots)) {
    const watched = new Set(journalTables[kind as keyof typeof roots].map(({ table }) => table))
    const referring = keys.filter(({ to }) => (of as readonly string[]).includes(to)).map(({ from }) => from)
    expect(
      referring.filter((table) => !watched.has(table)),
      kind,
    ).toEqual([])
  }
})

it('the list of tables that an undo restores has each table’s primary key, and repeats only tables of related entities', async () => {
  const keys = await runOn<{ table: string; key: string[] }>(
    test.url,
    `select c.conrelid::regclass::text as "table", array_agg(a.attname::text order by array_position(c.conkey, a.attnum)) as key
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) where c.contype = 'p' group by c.oid`,
  )
  const primary = new Map(keys.map(({ table, key }) => [table, key.join()]))
  for (const tables of Object.values(journalTables)) {
    for (const { table, key } of tables) expect([table, key.join()]).toEqual([table, primary.get(table)])
    const own = tables.filter(({ neighbours }) => neighbours === undefined).map(({ table }) => table)
    expect(new Set(own).size).toBe(own.length)
  }
})
