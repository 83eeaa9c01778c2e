import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReadingStatus } from '#contract/values/enums'
import { requestArchive, fetchArchive } from '#tests/support/archive'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { TestInput } from '#tests/support/calls'
import { goodreadsColumns } from '#tests/support/goodreads'
import { type Reader, readers } from '#tests/support/readers'
import { reviewBook } from '#tests/support/review-calls'
import { seedWorks } from '#tests/support/seed'

const evil = '=HYPERLINK("https://evil.example","click")'
const columns = [
  goodreadsColumns[0],
  'Slug',
  ...goodreadsColumns.slice(1),
  'Biblionaut Id',
  'Biblionaut Edition Id',
  'My Exact Rating',
  'Flag',
  'Readings',
  'Progress',
  'Review Language',
  'Tags',
  'My Pages',
  'Owned Format',
  'Copy Place',
  'Lent To',
  'Lent Since',
]
type Row = Record<string, string>

let site: TestSite
let ada: Reader
let bert: Reader
let carl: Reader
let ids: Map<string, number>

beforeAll(async () => {
  site = await startTestSite()
  ;[ada, bert, carl] = (await readers(site, 3)) as [Reader, Reader, Reader]
  await site.db.query({ text: `update users set language = 'de' where id = $1`, values: [ada.userId] })
  ids = await seedWorks(site.db, [
    {
      slug: 'dispossessed',
      titles: [
        { language: 'en', value: 'The Dispossessed' },
        { language: 'de', value: 'Planet der Habenichtse', kind: 'translated' },
      ],
      authors: ['Ursula K. Le Guin', 'Somebody Else', 'A Third'],
      originalLanguage: 'en',
      year: 1974,
      editions: [
        {
          title: 'The Dispossessed',
          language: 'en',
          isbn13: '9780060512750',
          binding: 'mass_market',
          year: 2003,
          pages: 387,
          publisher: 'Harper',
        },
        {
          title: 'Planet der Habenichtse',
          language: 'de',
          isbn13: '9783453316799',
          binding: 'broschiert',
          year: 2017,
          pages: 432,
          publisher: 'Heyne',
        },
      ],
    },
    {
      slug: 'evil',
      titles: [{ language: 'en', value: evil }],
      authors: ['@SUM(1+1)'],
      year: -800,
      editions: [
        { title: evil, language: 'en', isbn13: '9791034709984', publisher: '+evil', binding: null },
        { title: evil, language: 'it', isbn13: '9788804746805', binding: 'ebook' },
      ],
    },
    ...['queued', 'first', 'rated', 'given-up'].map((slug) => ({
      slug,
      titles: [{ language: 'en', value: `Book ${slug}` }],
    })),
  ])
  await site.db.query({
    text: `update people set sort_name = 'Le Guin, Ursula K.' where slug = 'ursula-k-le-guin'`,
  })
})
afterAll(() => site.close())

const id = (slug: string) => ids.get(slug)!
const list = (who: Reader, slug: string, status: ReadingStatus) =>
  who.call('addToReadingList', { body: { bookId: id(slug), status } })
const keep = async (who: Reader, slug: string, what: TestInput<'updateReadingEntry'>['body']) =>
  expect((await who.call('updateReadingEntry', { params: { bookId: id(slug) }, body: what })).status).toBe(
    200,
  )

/** Returns the rows of books.csv, its text and the archive. */
async function booksOf(who: Reader) {
  const archive = await fetchArchive(site, who, await requestArchive(who))
  const text = archive.text('books.csv')
  const rows = parse(text, { columns: true, record_delimiter: '\r\n' }) as Row[]
  return { archive, text, rows, of: (slug: string) => rows.find((row) => row['Slug'] === slug)! }
}

describe('books.csv in the Goodreads format [spec 19]', () => {
  it('books.csv of the data export contains everything that the reader has stored about a book (dates, notes, tags and review)', async () => {
    const { addedAt } = (await list(ada, 'dispossessed', 'read')).data
    await keep(ada, 'dispossessed', {
      note: 'lent to B.',
      readings: [
        { started: '2019-12', finished: '2020' },
        { started: '2024-04-30', finished: '2024-05-01' },
        { started: '2025', finished: null },
      ],
    })
    await ada.call('setBookTags', {
      params: { bookId: id('dispossessed') },
      body: { tags: ['SF', 'Für den Urlaub'] },
    })
    const review = 'Groß.\n\n**Am Ende** ||kehrt er heim||, "sagt" sie'
    await ada.call('putBookReview', {
      params: { id: id('dispossessed') },
      body: { rating: 4, text: review, language: 'de' },
    })
    await site.db.query({
      text: `update ratings set given = 3.50 where user_id = $1`,
      values: [ada.userId],
    })
    const { rows, text, of } = await booksOf(ada)
    expect(text.split('\r\n', 1)[0]).toBe(columns.join(','))
    expect(rows).toHaveLength(1)
    const german = {
      'Book Id': String(id('dispossessed')),
      Slug: 'dispossessed',
      Title: 'Planet der Habenichtse',
      Author: 'Ursula K. Le Guin',
      'Author l-f': 'Le Guin, Ursula K.',
      'Additional Authors': 'Somebody Else, A Third',
      ISBN: '3453316797',
      ISBN13: '9783453316799',
      'My Rating': '4',
      'Average Rating': '4',
      Publisher: 'Heyne',
      Binding: 'Paperback',
      'Number of Pages': '432',
      'Year Published': '2017',
      'Original Publication Year': '1974',
      'Date Read': '2024/05/01',
      'Date Added': addedAt.slice(0, 10).replaceAll('-', '/'),
      Bookshelves: 'für-den-urlaub, sf',
      'Bookshelves with positions': 'für-den-urlaub, sf',
      'Exclusive Shelf': 'read',
      'My Review': review,
      Spoiler: 'true',
      'Private Notes': 'lent to B.',
      'Read Count': '3',
      'Owned Copies': '0',
      'Biblionaut Id': String(id('dispossessed')),
      'Biblionaut Edition Id': '',
      'My Exact Rating': '3.5',
      Flag: '',
      Readings: '2019-12..2020 ; 2024-04-30..2024-05-01 ; 2025..',
      Progress: '',
      'Review Language': 'de',
      Tags: 'Für den Urlaub, SF',
      'My Pages': '',
      'Owned Format': '',
      'Copy Place': '',
      'Lent To': '',
      'Lent Since': '',
    }
    expect(of('dispossessed')).toEqual(german)
    const [english] = await site.db.query<{ id: number }>({
      text: `select id from editions where isbn13 = '9780060512750'`,
    })
    await keep(ada, 'dispossessed', { editionId: english!.id })
    expect((await booksOf(ada)).of('dispossessed')).toEqual({
      ...german,
      'Biblionaut Edition Id': String(english!.id),
      ISBN: '006051275X',
      ISBN13: '9780060512750',
      Publisher: 'Harper',
      Binding: 'Mass Market Paperback',
      'Number of Pages': '387',
      'Year Published': '2003',
    })
  })

  it('books.csv of the data export contains shelves, paused and unfinished books, queue positions, and rated books outside the reading list', async () => {
    await list(bert, 'queued', 'to-read')
    await list(bert, 'first', 'to-read')
    const moved = await bert.call('moveInQueue', {
      params: { bookId: id('first') },
      body: { beforeBookId: id('queued') },
    })
    expect(moved.status).toBe(204)
    await list(bert, 'given-up', 'reading')
    await keep(bert, 'given-up', {
      flag: 'did-not-finish',
      readings: [{ started: null, finished: '2023-02' }],
    })
    await list(bert, 'dispossessed', 'read')
    await bert.call('rateBook', { params: { id: id('rated') }, body: { rating: 2 } })
    // rating a book adds it to the reading list, so the test removes it again
    await bert.call('removeFromReadingList', { params: { bookId: id('rated') } })
    const { rows, of, archive } = await booksOf(bert)
    const columnsOf = (slug: string) =>
      [
        'Exclusive Shelf',
        'Bookshelves with positions',
        'Flag',
        'Date Read',
        'Read Count',
        'Readings',
        'My Rating',
        'My Exact Rating',
      ].map((column) => of(slug)[column])
    expect(rows).toHaveLength(5)
    expect(columnsOf('first')).toEqual(['to-read', 'to-read (#1)', '', '', '0', '', '0', ''])
    expect(columnsOf('queued')).toEqual(['to-read', 'to-read (#2)', '', '', '0', '', '0', ''])
    expect(columnsOf('dispossessed')).toEqual(['read', '', '', '', '1', '', '0', ''])
    const shelf = 'currently-reading, did-not-finish'
    const flag = 'did-not-finish'
    expect(columnsOf('given-up')).toEqual([
      'currently-reading',
      shelf,
      flag,
      '2023/02',
      '1',
      '..2023-02',
      '0',
      '',
    ])
    expect(columnsOf('rated')).toEqual(['', '', '', '', '0', '', '2', '2'])
    // titles are in the reader’s language, and no data of other readers is included
    expect(of('dispossessed')['Title']).toBe('The Dispossessed')
    expect(archive.all()).not.toContain('kehrt er heim')
    expect(archive.json('manifest.json').books).toEqual({ file: 'books.csv', rows: 5, columns })
    expect(archive.text('README.txt')).toContain('books.csv: every book')
  })

  it('escapes formulas in every cell of books.csv so that the original text can be restored [trust I18]', async () => {
    const note = '-2+3\n=1+1'
    const review = '+1 to this one, "quoted", and; more\n\n=1+1'
    await list(carl, 'evil', 'read')
    await keep(carl, 'evil', { note })
    await reviewBook(carl, id('evil'), review, 1)
    const { rows, of } = await booksOf(carl)
    expect(rows).toHaveLength(1)
    for (const cell of Object.values(of('evil'))) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
    const original = Object.fromEntries(
      Object.entries(of('evil')).map(([column, cell]) => [column, cell.replace(/^'(?='*[=+\-@\t\r\n])/, '')]),
    )
    expect(original).toMatchObject({
      Title: evil,
      Author: '@SUM(1+1)',
      Publisher: '+evil',
      'Private Notes': note,
      'My Review': review,
      'Original Publication Year': '-800',
      // an ISBN-13 with prefix 979 has no ISBN-10
      ISBN: '',
      ISBN13: '9791034709984',
      Binding: '',
    })
  })

  it('exports only the header of books.csv for a reader without books', async () => {
    const [nobody] = (await readers(site, 1)) as [Reader]
    expect((await booksOf(nobody)).text).toBe(`${columns.join(',')}\r\n`)
  })
})

it('the data export contains each of 4,500 books once, with the same data that separate queries of this test return [spec 19]', async () => {
  const [dora] = (await readers(site, 1)) as [Reader]
  await site.db.query({
    text: `with made as (insert into works (slug, genre_group, first_year) select 'many-' || n, 'fantasy', 1900 + n % 100 from generate_series(1, 4500) n returning id),
        named as (insert into work_names (work_id, language, value, kind, is_display) select id, 'en', 'Many ' || id, 'official', true from made),
        entered as (insert into reading_list_books (user_id, work_id, status, note, added_at) select $1, id, (array['to-read', 'reading', 'read'])[id % 3 + 1],
          case when id % 5 = 0 then 'note ' || id end, '2020-01-01'::timestamptz + id * interval '7 hours' from made where id % 4 <> 0 returning id, work_id),
        times as (insert into readings (user_id, entry_id, started_year, started_month, finished_year) select $1, id, 2010 + n, n, 2010 + n + id % 2
          from entered, generate_series(1, 3) n where n <= id % 4)
      insert into ratings (user_id, work_id, stars, rated_at) select $1, id, id % 5 + 1, '2021-01-01T00:00Z' from made where id % 4 = 0 or id % 7 = 0`,
    values: [dora.userId],
  })
  const { rows } = await booksOf(dora)
  const of = <T extends object>(text: string) => site.db.query<T>({ text, values: [dora.userId] })
  const entries = await of<{ id: string; work_id: number; status: string; note: string | null; added: Date }>(
    'select id::text, work_id, status, note, added_at as added from reading_list_books where user_id = $1',
  )
  const times = await of<{ entry: string; said: string; last: string }>(
    `select entry_id::text as entry, string_agg(started_year || '-' || lpad(started_month::text, 2, '0') || '..' || finished_year, ' ; ' order by id) as said,
      max(finished_year)::text as last from readings where user_id = $1 group by 1`,
  )
  const stars = await of<{ work_id: number; stars: number }>(
    'select work_id, stars from ratings where user_id = $1',
  )
  const timesOf = new Map(times.map((row) => [row.entry, row]))
  const starsOf = new Map(stars.map((row) => [row.work_id, row.stars]))
  const shelf: Row = { 'to-read': 'to-read', reading: 'currently-reading', read: 'read' }
  const expected = new Map<number, unknown[]>(
    stars.map((row) => [row.work_id, ['', '', '2021/01/01', row.stars, '', '']]),
  )
  for (const { id: entry, work_id: work, status, note, added } of entries)
    expected.set(work, [
      shelf[status],
      note ?? '',
      added.toISOString().slice(0, 10).replaceAll('-', '/'),
      starsOf.get(work) ?? 0,
      timesOf.get(entry)?.said ?? '',
      timesOf.get(entry)?.last ?? '',
    ])
  expect(rows).toHaveLength(4500)
  for (const row of rows)
    expect([
      row['Exclusive Shelf'],
      row['Private Notes'],
      row['Date Added'],
      Number(row['My Rating']),
      row['Readings'],
      row['Date Read'],
    ]).toEqual(expected.get(Number(row['Biblionaut Id'])))
  const added = rows.map((row) => row['Date Added']!)
  expect(added).toEqual(added.toSorted().toReversed())
  expect(new Set(rows.map((row) => row['Book Id'])).size).toBe(4500)
})
