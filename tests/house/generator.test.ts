import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Database } from '#server/platform/database/database'
import { createLogger } from '#server/platform/log'
import { createTestDatabase, type TestDatabase } from '#tests/support/database'
import { generateCatalogue } from '../../tools/bench/generator/generate.ts'
import type { NotableKinds } from '../../tools/bench/generator/notable-rows.ts'
import { isbnOf } from '../../tools/bench/generator/work-editions.ts'

const works = 300
const log = createLogger({ level: 'silent' })
const open: { db: Database; database: TestDatabase }[] = []

async function generated(seed: number): Promise<{ db: Database; notable: NotableKinds }> {
  const database = await createTestDatabase()
  const db = createDatabase({ url: database.url, statementTimeoutMs: 30_000, log })
  open.push({ db, database })
  return { db, notable: await generateCatalogue(db, { works, seed }) }
}

/** Fingerprint of all rows of a table, but for the times they were written at. */
async function rowsOf(db: Database, table: string): Promise<unknown> {
  const [row] = await db.query({
    text: `select count(*)::int as count,
      md5(string_agg(body, '|' order by body)) as digest from (select (to_jsonb(t) - 'created_at' - 'updated_at')::text as body from ${table} t) as rows`,
  })
  return row
}

async function one(db: Database, text: string): Promise<number> {
  const [row] = await db.query<{ value: number }>({ text: `select (${text})::float8 as value` })
  return row!.value
}

let first: { db: Database; notable: NotableKinds }

beforeAll(async () => {
  first = await generated(7)
})
afterAll(async () => {
  for (const { db, database } of open) {
    await db.close()
    await database.drop()
  }
})

describe('the generated catalogue', () => {
  it('has the same rows for the same seed, and others for another', async () => {
    const again = await generated(7)
    const other = await generated(8)
    const tables = ['people', 'person_names', 'works', 'work_names', 'work_genres', 'series_members', 'editions', 'award_entries', 'work_sort_titles'] // prettier-ignore
    for (const table of tables) expect([table, await rowsOf(again.db, table)]).toEqual([table, await rowsOf(first.db, table)]) // prettier-ignore
    expect(again.notable).toEqual(first.notable)
    expect(await rowsOf(other.db, 'works')).not.toEqual(await rowsOf(first.db, 'works'))
  })

  it('has hard rows in proportion: an author with many works, a long series, a genre with half of all', async () => {
    const { author, series, genre } = first.notable
    expect([author.hard.books, series.hard.books, genre.hard.books]).toEqual([45, 90, 150])
    expect(author.median.books).toBeLessThan(5)
    expect(await one(first.db, 'select max(book_count) from people where id <> 1')).toBeLessThan(45)
    expect(await one(first.db, 'select max(book_count) from genres where id <> 1')).toBeLessThan(150)
  })

  it('numbers the volumes of a series without a gap', async () => {
    const gaps = `select count(*) from (select series_id from series_members group by 1 having max(position_sort) <> count(*)) as broken`
    expect(await one(first.db, gaps)).toBe(0)
  })

  it('has titles in English for most, German for six of ten, Italian for four, and 1.9 editions a work', async () => {
    const share = (language: string) =>
      one(first.db, `select count(distinct work_id) from work_names where language = '${language}'`)
    expect(await share('en')).toBe(works)
    expect(await share('de')).toBeGreaterThan(works * 0.5)
    expect(await share('de')).toBeLessThan(works * 0.7)
    expect(await share('it')).toBeGreaterThan(works * 0.3)
    expect(await share('it')).toBeLessThan(works * 0.5)
    const editions = await one(first.db, 'select count(*) from editions')
    expect(editions / works).toBeGreaterThan(1.7)
    expect(editions / works).toBeLessThan(2.1)
  })

  it('holds what a site expects of any catalogue: a primary edition, kept counts, sort keys, names that search finds', async () => {
    expect(await one(first.db, 'select count(*) from editions where is_primary')).toBe(works)
    expect(await one(first.db, 'select count(*) from work_sort_titles')).toBe(works * 3)
    expect(await one(first.db, `select count(*) from content_changes`)).toBe(0)
    const wrong = `select count(*) from people p where book_count <> (select count(*) from work_contributors c where c.person_id = p.id and c.role = 'author')`
    expect(await one(first.db, wrong)).toBe(0)
    expect(await one(first.db, 'select count(*) from search_documents')).toBeGreaterThan(works * 2)
    const [added] = await first.db.query<{ id: number }>({
      text: `insert into works (slug, genre_group) values ('added-by-hand', 'fantasy') returning id`,
    })
    expect(added!.id).toBe(works + 1)
    await first.db.query({ text: 'delete from works where id = $1', values: [added!.id] })
  })

  it('refuses a database that holds works already', async () => {
    await expect(generateCatalogue(first.db, { works, seed: 7 })).rejects.toThrow('empty databases only')
  })

  it('makes ISBNs whose check digit holds', () => {
    expect([isbnOf(1), isbnOf(380_000)]).toEqual(['9798000000014', '9798003800000'])
  })
})
