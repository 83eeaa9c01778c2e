import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Catalogue } from '@biblionaut/catalogue-files'
import { countRecords } from '#server/importers/catalogue/load/count-records'
import { loadCatalogue } from '#server/importers/catalogue/load/load-catalogue'
import { startTestSite, type TestSite } from '#tests/support/api'
import { catalogueOf, edition, work } from '#tests/support/hand-catalogue'

let site: TestSite
const sql = <Row extends object>(text: string, ...values: unknown[]) => site.db.query<Row>({ text, values })
const load = (catalogue: Catalogue) => loadCatalogue(site.db, catalogue)

const award = (key: string, position: number) => ({
  place: { file: 'awards/', line: position },
  record: {
    key,
    slug: key,
    position,
    names: { en: key, de: key, it: key },
    descriptions: { en: key, de: key, it: key },
    foundedYear: 1950,
    endedYear: null,
    country: 'PL',
    yearIs: 'given' as const,
    isForManuscripts: false,
    categories: [
      { key: 'novel', names: { en: 'Novel', de: 'Roman', it: 'Romanzo' }, activeFrom: null, activeTo: null },
    ],
    source: 'general-knowledge',
  },
})
const honour = (of: string, key: string, workKey: string | null) => ({
  place: { file: 'awards/', line: 1 },
  record: {
    key,
    printedKey: null,
    award: of,
    category: 'novel',
    year: 1970,
    result: 'winner' as const,
    rank: null,
    work: workKey,
    series: null,
    printedTitle: workKey === null ? 'A novel' : null,
    printedName: workKey === null ? 'An author' : null,
    note: null,
    source: 'general-knowledge',
    confidence: 'certain' as const,
  },
})

/**
 * Returns the records of a catalogue folder with related works that are computed (`neighbours`) and chosen by hand
 * (`picks`).
 */
function folderOf(author: string, slugs: [string, string], year: number): Catalogue {
  const [first, second] = slugs
  const titled = (title: string) => ({ ...edition('de', title, year), publisher: `House of ${author}` })
  return {
    ...catalogueOf(
      slugs.map((slug) => work(slug, { author, editions: [titled(slug), titled(`${slug} (2)`)] })),
      { people: [author] },
    ),
    awards: [award(`prize-of-${author}`, 1)],
    awardHonours: [
      honour(`prize-of-${author}`, `h:${first}`, `bn:${first}`),
      honour(`prize-of-${author}`, `h:${author}`, null),
    ],
    neighbours: [
      {
        key: `bn:${first}`,
        predictors: [[`bn:${second}`, 0.5]],
        similar: [[`bn:${second}`, 0.25]],
        source: 'general-knowledge',
      },
    ],
    picks: [{ key: `bn:${second}`, picks: [`bn:${first}`] }],
  }
}
const lem = folderOf('lem', ['solaris', 'eden'], 1961)
const strugatsky = folderOf('strugatsky', ['stalker', 'beetle'], 1972)

/** Columns that are derived from other rows or contain the time of writing. */
const derived = ['updated_at', 'set_at', 'fingerprint', 'version', 'book_count', 'acclaim', 'sort_position']

/** Returns every row of every table that a load writes, without derived columns. */
async function rows(): Promise<Set<string>> {
  const tables = await sql<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not like 'search\\_%' and c.relname not in ('content_changes', 'schema_migrations') order by 1`,
  )
  const found = new Set<string>()
  for (const { name } of tables)
    for (const { row } of await sql<{ row: string }>(
      `select (to_jsonb(t) - $1::text[])::text as row from ${name} t`,
      derived,
    ))
      found.add(`${name} ${row}`)
  return found
}
const missing = async (catalogue: Catalogue) =>
  (await countRecords(site.db, catalogue)).filter((count) => count.missing > 0)

beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql(
    'truncate works, people, genres, series, awards, publishers, imported_records, former_slugs, provenance, changes, work_neighbours, users cascade',
  )
})

describe('two catalogue folders in one site', () => {
  it('keeps all records of the first catalogue folder if a second folder is loaded', async () => {
    await load(lem)
    const before = await rows()
    await load(strugatsky)
    const after = await rows()
    expect([...before].filter((row) => !after.has(row))).toEqual([])
    expect(await missing(lem)).toEqual([])
    expect(await missing(strugatsky)).toEqual([])
    expect(await load(lem)).toEqual({ made: 0, groupsWritten: 0, retired: 0 })
  })

  it('loading a catalogue folder again replaces recommendations and editions only of the works in this folder', async () => {
    await load(lem)
    await load(strugatsky)
    const [solaris] = lem.neighbours
    const fewer = {
      ...lem,
      editions: lem.editions.filter(({ record }) => record.title !== 'solaris (2)'),
      neighbours: [{ ...solaris!, predictors: [] }],
      picks: [],
    }
    await load(fewer)
    const kinds = await sql<{ row: string }>(
      `select w.slug || ' ' || n.kind as row from work_neighbours n join works w on w.id = n.work_id order by 1`,
    )
    expect(kinds.map(({ row }) => row)).toEqual([
      'beetle picked',
      'solaris similar',
      'stalker predictor',
      'stalker similar',
    ])
    expect(await sql('select from editions')).toHaveLength(7)
  })

  it('if an editor has merged works of two catalogue folders, a load of one keeps the editions of the other', async () => {
    await load(lem)
    await load(strugatsky)
    await sql(
      `update works set merged_into = (select id from works where slug = 'stalker') where slug = 'solaris'`,
    )
    await sql(
      `update editions set is_primary = false, work_id = (select id from works where slug = 'stalker')
        where work_id = (select id from works where slug = 'solaris')`,
    )
    await load({ ...strugatsky, editions: strugatsky.editions.slice(1) })
    expect(await sql(`select from editions where title like 'solaris%'`)).toHaveLength(2)
  })

  it('two publishers from different catalogue folders have different slugs even if the files contain the same slug', async () => {
    await load(lem)
    const [publisher] = lem.publishers
    const other = {
      ...strugatsky,
      publishers: strugatsky.publishers.map((line) => ({
        ...line,
        record: { ...line.record, slug: publisher!.record.slug },
      })),
    }
    await load(other)
    expect(await sql('select slug from publishers')).toHaveLength(2)
  })

  it('a load of the catalogue deletes the recommendations for works that no longer exist', async () => {
    await load(lem)
    await sql(`delete from works where slug = 'eden'`)
    await load(strugatsky)
    const owners = await sql<{ slug: string | null }>(
      `select distinct w.slug from work_neighbours n left join works w on w.id = n.work_id order by 1`,
    )
    expect(owners.map(({ slug }) => slug)).toEqual(['beetle', 'solaris', 'stalker'])
  })
})

describe('counting missing records of a folder', () => {
  it('countRecords reports how many editions, honours and recommendations are in the catalogue files but not in the database', async () => {
    await load(lem)
    await sql(`delete from work_neighbours where kind = 'picked'`)
    await sql(`delete from editions where title = 'eden (2)'`)
    await sql(`delete from award_honours where printed_title is not null`)
    expect(await missing(lem)).toEqual([
      { what: 'editions', held: 4, missing: 1 },
      { what: 'honours', held: 2, missing: 1 },
      { what: 'recommendations', held: 3, missing: 1 },
    ])
  })

  it('works that an editor has deleted, and their editions, honours and recommendations, do not count as missing in countRecords', async () => {
    await load(lem)
    const [eden] = await sql<{ id: number }>(`delete from works where slug = 'eden' returning id`)
    expect((await missing(lem)).map(({ what }) => what)).toEqual(['books'])
    await sql(
      `insert into changes (action, kind, entity_id, subject_kind, subject_id, subject_name, before)
        values ('delete', 'books', $1, 'books', $1, 'Eden', '{}')`,
      eden!.id,
    )
    expect(await missing(lem)).toEqual([])
  })
})
