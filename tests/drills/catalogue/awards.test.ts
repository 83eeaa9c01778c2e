import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Catalogue } from '@biblionaut/catalogue-files'
import { readCatalogue } from '#server/importers/catalogue/index'
import { loadCatalogue } from '#server/importers/catalogue/load/load-catalogue'
import { createDatabase, type Database } from '#server/platform/database/database'
import { createLogger } from '#server/platform/log'
import { createTestDatabase, type TestDatabase } from '#tests/support/database'

const folder = fileURLToPath(new URL('../../../catalogue', import.meta.url))
let test: TestDatabase
let db: Database
let whole: Catalogue

/** Key of the only work that the tests load. */
const linked = 'gb:823'

/** Returns the catalogue with all awards and only the works that these tests need, so that loading is fast. */
function part(catalogue: Catalogue): Catalogue {
  const works = catalogue.works.filter(({ record }) => record.key === linked)
  const editions = catalogue.editions.filter(({ record }) => record.work === linked)
  const people = new Set(
    [...works, ...editions].flatMap(({ record }) => record.contributors.map((one) => one.person)),
  )
  return {
    ...catalogue,
    people: catalogue.people.filter(({ record }) => people.has(record.key)),
    works: works.map((line) => ({ ...line, record: { ...line.record, series: [] } })),
    editions,
    awardHonours: catalogue.awardHonours.filter(
      ({ record }) => record.work === null || record.work === linked,
    ),
  }
}

beforeAll(async () => {
  test = await createTestDatabase()
  db = createDatabase({ url: test.url, statementTimeoutMs: 60_000, log: createLogger({ level: 'silent' }) })
  whole = (await readCatalogue(folder)).catalogue
})
afterAll(async () => {
  await db.close()
  await test.drop()
})

const number = async (text: string) => (await db.query<{ n: number }>({ text }))[0]!.n
const entryOf = async (key: string) =>
  (
    await db.query<{
      id: number
      work_id: number | null
      series_id: number | null
      printed_title: string | null
      printed_name: string | null
      result: string
    }>({
      text: `select e.* from award_honours e join imported_records r on r.entity_id = e.id and r.kind = 'award-honour' where r.key = $1`,
      values: [key],
    })
  )[0]

const quicksilver = 'clarke:best-novel:2004:gb-823'

describe('loading the awards', () => {
  it('loading the catalogue inserts every award with its texts, and every honour with its category and work or printed title', async () => {
    const catalogue = part(whole)
    // the state before the work was in the catalogue
    const before = catalogue.awardHonours.map((line) => {
      const { record } = line
      return record.key === quicksilver
        ? { ...line, record: { ...record, key: record.printedKey!, printedKey: null, work: null } }
        : line
    })
    await loadCatalogue(db, { ...catalogue, awardHonours: before })
    expect(await number('select count(*)::int as n from awards')).toBe(catalogue.awards.length)
    expect(await number('select count(*)::int as n from award_honours')).toBe(catalogue.awardHonours.length)
    expect(await number('select count(*)::int as n from award_honours where category_id is null')).toBe(0)
    expect(await number('select count(*)::int as n from award_texts')).toBe(catalogue.awards.length * 3)
    // an honour of a whole series is linked to the series
    const wayfarers = await entryOf('hugo:best-series:2019:s-wayfarers')
    expect(wayfarers).toMatchObject({ work_id: null, printed_title: null, printed_name: null })
    expect(wayfarers!.series_id).not.toBeNull()
    expect(await entryOf('campbell-memorial:best-novel:1994:no-award')).toMatchObject({
      result: 'no-award',
      printed_title: null,
    })
    const [years] = await db.query({
      text: `select k.active_from, k.active_to from award_categories k join awards a on a.id = k.award_id where a.slug = 'british-fantasy' and k.key = 'best-novel'`,
    })
    expect(years).toEqual({ active_from: 1972, active_to: 2011 })
    const order = await db.query<{ slug: string }>({ text: 'select slug from awards order by id' })
    expect(order.map((row) => row.slug)).toEqual(catalogue.awards.map(({ record }) => record.slug))
  })

  it('if a work is added that an honour names by its printed title, a load links the existing honour to it', async () => {
    const printed = await entryOf('clarke:best-novel:2004:quicksilver')
    expect(printed).toMatchObject({ work_id: null, printed_title: 'Quicksilver' })
    await loadCatalogue(db, part(whole))
    const now = await entryOf(quicksilver)
    expect(now).toMatchObject({ id: printed!.id, printed_title: null, printed_name: null })
    expect(now!.work_id).not.toBeNull()
    expect(await entryOf('clarke:best-novel:2004:quicksilver')).toBeUndefined()
  })

  it('a second load of the same catalogue neither restores a deleted honour nor overwrites an edited honour', async () => {
    await db.query({
      text: `delete from award_honours where id = $1`,
      values: [(await entryOf('hugo:best-series:2019:s-wayfarers'))!.id],
    })
    await db.query({
      text: `update award_honours set note = 'seen' where id = $1`,
      values: [(await entryOf(quicksilver))!.id],
    })
    const all = () => db.query({ text: 'select to_jsonb(e) as e from award_honours e order by id' })
    const before = await all()
    expect(await loadCatalogue(db, part(whole))).toEqual({ made: 0, groupsWritten: 0, retired: 0 })
    expect(await all()).toEqual(before)
  })
})
