import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMatcher, type Match, type MatchRows } from '#server/features/imports/matching'
import { AppError } from '#server/platform/http/errors'
import type { Queryable } from '#server/platform/database/types'
import { indexNames } from '#server/features/search/index'
import type { ImportedRow } from '#server/features/imports/read-import'
import { parseIsbn } from '#server/platform/text/isbn'
import { bareApp, startTestSite, type TestSite } from '#tests/support/api'
import { fileRow } from '#tests/support/file-rows'
import { dune, inOrder, seedSeries, type SeedWork, seedWorks } from '#tests/support/seed'

let site: TestSite
let match: MatchRows
let ids: Map<string, number>
/** Number of statements sent to the database. */
let sent = 0

const book = (slug: string, titles: string[], author: string, more: Partial<SeedWork> = {}): SeedWork => ({
  slug,
  titles: titles.map((value, at) => ({ language: ['en', 'de', 'it'][at] ?? 'fr', value })),
  authors: [author],
  ...more,
})
const idOf = (slug: string): number => ids.get(slug)!
const run = (text: string, ...values: unknown[]) => site.db.query<{ id: number }>({ text, values })
const personOf = async (slug: string) => (await run('select id from people where slug = $1', slug))[0]!.id
const editionOf = async (isbn: string) =>
  (await run('select id from editions where isbn13 = $1', isbn))[0]!.id
const matchOf = async (fields: Partial<ImportedRow>): Promise<Match> => (await match([fileRow(fields)]))[0]!
const by = (title: string, ...authors: string[]) => ({ title, authors })

beforeAll(async () => {
  site = await startTestSite()
  ids = await seedWorks(site.db, [
    dune,
    book('neuromancer', ['Neuromancer', 'Neuromancer', 'Neuromante'], 'William Gibson'),
    book('the-lathe-of-heaven', ['The Lathe of Heaven', 'Die Geißel des Himmels'], 'Ursula K. Le Guin'),
    book('magic-of-one', ['Magic'], 'Angie Sage'),
    book('magic-of-another', ['Magic'], 'Isaac Asimov'),
    book('ship-of-magic', ['Ship of Magic', 'Der Ring der Händler'], 'Robin Hobb'),
    book('jonathan-strange', ['Jonathan Strange & Mr Norrell'], 'Susanna Clarke'),
    book('stolen', ['The Left Hand of Dog'], 'Si Clarke', {
      editions: [{ title: 'The Left Hand of Dog', language: 'en', isbn13: '9780261102217' }],
    }),
    book('two-novels', ['Two Novels of Amber'], 'Roger Zelazny', {
      editions: [{ title: 'Two Novels of Amber', language: 'en', isbn13: '9780380809066' }],
    }),
    book('nine-princes', ['Nine Princes in Amber'], 'Roger Zelazny'),
    book('twice-1', ['The Same Book'], 'Ann Other'),
    book('twice-2', ['The Same Book'], 'Ann Other'),
    book('merged', ['Nightfall, the Novel'], 'Isaac Asimov', {
      editions: [{ title: 'Nightfall', language: 'en', isbn13: '9780553290998' }],
    }),
    book('nightfall', ['Nightfall'], 'Isaac Asimov'),
  ])
  await seedSeries(
    site.db,
    'liveship',
    { en: 'Liveship Traders', de: 'Die Zauberschiffe' },
    inOrder(idOf('ship-of-magic')),
  )
  await indexNames(site.db, 'series', null)
  await run(
    `insert into external_ids (scheme, value, work_id) values ('wikidata', 'Q190192', $1), ('openlibrary', 'OL893415W', $1)`,
    idOf('dune'),
  )
  await run(
    `insert into work_contributors (work_id, person_id, role, position, printed_name)
      select $1, id, 'translator', 1, 'Jakob Schmidt' from people where slug = 'jakob-schmidt'`,
    idOf('dune'),
  )
  await run(
    `insert into edition_contents (edition_id, work_id, position) select e.id, w, p
      from editions e cross join unnest($2::int[]) with ordinality as c (w, p) where e.isbn13 = $1`,
    '9780380809066',
    [idOf('two-novels'), idOf('nine-princes')],
  )
  await run('update works set merged_into = $2 where id = $1', idOf('merged'), idOf('nightfall'))
  const [lindholm] = await run(
    `insert into people (slug, sort_name, sort_key) values ('megan-lindholm', 'Lindholm, Megan', 'lindholm megan') returning id`,
  )
  await run(
    `insert into person_names (person_id, value, kind) values ($1, 'Megan Lindholm', 'official')`,
    lindholm!.id,
  )
  await run(
    `insert into person_links (person_id, behind_person_id, kind) values ($1, $2, 'pseudonym')`,
    await personOf('robin-hobb'),
    lindholm!.id,
  )
  const { db } = site
  match = createMatcher({
    db: { query: (statement) => ((sent += 1), db.query(statement)) },
    log: bareApp.log,
  })
})
afterAll(() => site.close())

describe('matching a row to a book', () => {
  it('an import matches rows with books by title and author, in different languages and spellings [UX 3]', async () => {
    const rows = [
      by('Der Wuestenplanet', 'Herbert, Frank'),
      by('Lathe of Heaven, The', 'Ursula K. LeGuin'),
      by('Die Geissel des Himmels (Roman)', 'U. K. Le Guin'),
      by('Jonathan Strange and Mr. Norrell: A Novel', 'Susanna Clarke'),
      by('Magic', 'Isaac Asimov'),
      by('Ship of Magic', 'Megan Lindholm'),
      by('Der Ring der Händler (Die Zauberschiffe, Band 1)', 'Robin Hobb'),
    ]
    const found = await match(rows.map(fileRow))
    expect(found.map(({ bin, workId, editionId }) => ({ bin, workId, editionId }))).toEqual(
      [
        'dune',
        'the-lathe-of-heaven',
        'the-lathe-of-heaven',
        'jonathan-strange',
        'magic-of-another',
        'ship-of-magic',
        'ship-of-magic',
      ].map((slug) => ({ bin: 'matched', workId: idOf(slug), editionId: null })),
    )
  })

  it('an import asks the reader to check a row with a typing error in its title or author [UX 4]', async () => {
    for (const typo of [by('Neuromacer', 'William Gibson'), by('Neuromancer', 'William Gibsen')])
      expect(await matchOf(typo)).toMatchObject({
        bin: 'check',
        workId: null,
        candidates: [idOf('neuromancer')],
      })
    expect(await matchOf(by('The Lathe of Heavn', 'Ursula K. Le Guin'))).toMatchObject({
      bin: 'check',
      candidates: [idOf('the-lathe-of-heaven')],
    })
  })

  it('an import asks the reader to check a row if most words of the title match and the author is the same', async () => {
    expect(await matchOf(by('A Lathe Under Heaven', 'Ursula K. Le Guin'))).toMatchObject({
      bin: 'check',
      candidates: [idOf('the-lathe-of-heaven')],
    })
  })

  it('an import row does not match a book by title if it names another author, or the translator as author', async () => {
    expect(await matchOf(by('Magic', 'Nora Roberts'))).toMatchObject({ bin: 'missing', candidates: [] })
    expect(await matchOf(by('Dune', 'Jakob Schmidt'))).toMatchObject({ bin: 'missing', candidates: [] })
    const { bin, candidates } = await matchOf(by('Magic'))
    expect([bin, candidates.toSorted((a, b) => a - b)]).toEqual([
      'check',
      [idOf('magic-of-one'), idOf('magic-of-another')],
    ])
  })

  it('an import asks the reader to check a row if the catalogue has the book twice', async () => {
    const { bin, workId, candidates } = await matchOf(by('The Same Book', 'Ann Other'))
    expect([bin, workId, candidates]).toEqual(['check', null, [idOf('twice-1'), idOf('twice-2')]])
  })

  it('for an unknown title with a series and a position, an import suggests the book at this position', async () => {
    const foreign = by('Le vaisseau magique', 'Robin Hobb')
    const series = { name: 'The Liveship Traders', position: '1' }
    expect(await matchOf({ ...foreign, series })).toMatchObject({
      bin: 'check',
      candidates: [idOf('ship-of-magic')],
    })
    expect((await matchOf({ ...foreign, series: { ...series, position: '2' } })).bin).toBe('missing')
  })
})

describe('matching by identifiers', () => {
  const isbn = '9780441172719'

  it('an import row with a known ISBN matches book and edition; with an unknown ISBN, title and author match only the book', async () => {
    expect(parseIsbn('0-441-17271-7')!.isbn13).toBe(isbn)
    const edition = await editionOf(isbn)
    const sure = {
      bin: 'matched',
      workId: idOf('dune'),
      preselectedId: null,
      editionId: edition,
      candidates: [idOf('dune')],
    }
    expect(await matchOf({ isbns: [isbn] })).toEqual(sure)
    expect(await matchOf({ ...by('Dune', 'Frank Herbert'), isbns: ['9783453317178', isbn] })).toEqual(sure)
    expect(await matchOf({ ...by('Dune', 'Frank Herbert'), isbns: ['9783453317178'] })).toEqual({
      ...sure,
      editionId: null,
    })
  })

  it('an import asks the reader to check a row whose ISBN and title belong to different books [UX 3]', async () => {
    const match = await matchOf({ ...by('Neuromancer', 'William Gibson'), isbns: [isbn] })
    expect(match).toEqual({
      bin: 'check',
      workId: null,
      preselectedId: null,
      editionId: null,
      candidates: [idOf('neuromancer'), idOf('dune')],
    })
    expect(await matchOf({ ...by('Wuthering Heights', 'Emily Brontë'), isbns: [isbn] })).toMatchObject({
      bin: 'check',
      workId: null,
      candidates: [idOf('dune')],
    })
  })

  it('an import asks the reader to check a row if its ISBN belongs to an edition of several works', async () => {
    expect(await matchOf({ isbns: ['9780380809066'] })).toMatchObject({
      bin: 'check',
      workId: null,
      editionId: null,
    })
  })

  it('matches an import row by an identifier of another site or by the book’s id on this site', async () => {
    const sure = { bin: 'matched', workId: idOf('dune'), editionId: null }
    expect(await matchOf({ keys: { wikidata: 'Q190192' } })).toMatchObject(sure)
    expect(
      await matchOf({ ...by('Dune', 'Frank Herbert'), keys: { openlibrary: 'OL893415W' } }),
    ).toMatchObject(sure)
    expect(await matchOf({ ...by('Dune'), keys: { biblionaut: idOf('dune') } })).toMatchObject(sure)
    expect(await matchOf({ ...by('Magic', 'Angie Sage'), keys: { biblionaut: idOf('dune') } })).toMatchObject(
      {
        bin: 'check',
        workId: null,
      },
    )
    expect((await matchOf({ keys: { wikidata: 'Q1\u0000' } })).bin).toBe('missing')
    for (const biblionaut of [0, -1, 1.5, 2 ** 31, Number.NaN])
      expect((await matchOf({ keys: { biblionaut } })).bin).not.toBe('matched')
  })

  it('matches a row that has an identifier of a merged work with the merge target of this work', async () => {
    const nightfall = { bin: 'matched', workId: idOf('nightfall') }
    expect(await matchOf({ ...by('Nightfall', 'Isaac Asimov'), isbns: ['9780553290998'] })).toMatchObject(
      nightfall,
    )
    expect(await matchOf({ keys: { biblionaut: idOf('merged') } })).toMatchObject(nightfall)
  })
})

describe('matching a file of rows', () => {
  it('matching returns one result for each import row, even if the row is empty, repeats another row, or contains an unknown book', async () => {
    const rows = [
      by('Dune', 'Frank Herbert'),
      {},
      by('Der Wüstenplanet', 'Frank Herbert'),
      by('Ulysses', 'James Joyce'),
    ]
    const found = await match(rows.map(fileRow))
    expect(found.map(({ bin, workId }) => [bin, workId])).toEqual([
      ['matched', idOf('dune')],
      ['unreadable', null],
      ['matched', idOf('dune')],
      ['missing', null],
    ])
    expect(await match([])).toEqual([])
  })

  it('matches a hundred import rows with fewer than twenty database statements, even if their texts contain special characters', async () => {
    const strange = [
      '\u0000',
      "'",
      '\\',
      '%',
      ' & | ! ( ) :* <->',
      '"',
      '漢字',
      '🚀',
      'a'.repeat(5000),
      '((((',
      '= 1',
    ]
    const rows = Array.from({ length: 100 }, (_, at) =>
      fileRow({
        ...by(`${strange[at % strange.length]} ${at}`, strange[(at * 7) % strange.length]!),
        series: { name: strange[at % 5]!, position: String(at) },
      }),
    )
    sent = 0
    const found = await match(rows)
    expect(found.every(({ bin }) => bin !== 'matched')).toBe(true)
    expect(sent).toBeLessThan(20)
  })
})

describe('names with tsquery syntax', () => {
  it.each(['[ed.] Anonymous', '[x] y', '(SELECT x', "' & !", '\\ \\', ':* | <->', '!', "''"])(
    'searches for an author with the name %j without an error',
    async (author) => {
      const found = await match([fileRow(by('Dune', author)), fileRow(by('Dune', 'Frank Herbert'))])
      expect(found.map(({ bin }) => bin === 'unreadable')).toEqual([false, false])
    },
  )

  it('matching import rows with random titles and authors causes no error', async () => {
    const sign = fc.constantFrom(...'[]()\\\'"!&|:*<>-., aé1ß😀')
    const name = fc.oneof(
      fc.string({ unit: sign, maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 30 }),
    )
    // import files are read without NUL characters, which PostgreSQL cannot store
    const storable = name.map((text) => text.replaceAll('\0', '').toWellFormed())
    const row = fc.record({ title: storable, authors: fc.array(storable, { maxLength: 3 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
        expect(await match(rows.map((fields) => fileRow(fields)))).toHaveLength(rows.length)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a row that makes its batch fail', () => {
  const failing: Queryable = {
    query: (statement) =>
      JSON.stringify(statement).includes('unlucky')
        ? Promise.reject(new Error('syntax error in tsquery'))
        : site.db.query(statement),
  }
  const rows = [
    fileRow(by('Dune', 'Frank Herbert')),
    fileRow(by('The Unlucky Title', 'No One')),
    fileRow(by('Nightfall', 'Isaac Asimov')),
  ]

  it('if the matching of an import row fails, the row reports the error, and the others are matched', async () => {
    const matches = await createMatcher({ db: failing, log: bareApp.log })(rows)
    expect(matches.map(({ workId, error }) => [workId, error])).toEqual([
      [idOf('dune'), undefined],
      [null, 'failed'],
      [idOf('nightfall'), undefined],
    ])
  })
  it('matching import rows throws if the database is unavailable', async () => {
    const unavailable: Queryable = { query: () => Promise.reject(new AppError('database_unavailable')) }
    await expect(createMatcher({ db: unavailable, log: bareApp.log })(rows)).rejects.toThrow(AppError)
  })
})
