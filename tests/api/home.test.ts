import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReadingStatus } from '#contract/values/enums'
import { startTestSite, type TestSite } from '#tests/support/api'
import { type Reader, reader } from '#tests/support/readers'
import { seedWorks } from '#tests/support/seed'
import { seedSeriesRows } from '#tests/support/seed-lists'

let site: TestSite
let ids: ReadonlyMap<string, number>
const presentYear = new Date().getUTCFullYear()
const book = (index: number) => ids.get(`book-${index}`)!
const titles = (cards: { title: string }[]) => cards.map(({ title }) => title)

beforeAll(async () => {
  site = await startTestSite()
  ids = await seedWorks(
    site.db,
    Array.from({ length: 12 }, (_, index) => ({
      slug: `book-${index}`,
      titles: [
        { language: 'en', value: `Book ${index}` },
        { language: 'de', value: `Buch ${index}`, kind: 'translated' as const },
      ],
      group: index % 2 === 0 ? 'science-fiction' : 'fantasy',
      year: 1990 + index,
      authors: [`Author ${index}`],
      editions: [
        { title: `Buch ${index}`, language: 'de', year: 2000 + index, pages: 200 },
        // book 1 has an earlier German edition, so this edition of 2024 does not make it a new book
        ...(index === 1 ? [{ title: 'Buch 1', language: 'de', year: 2024 }] : []),
        // for readers of Italian, book 6 is the newest, because this first Italian edition is later than the first
        // German editions of all books
        ...(index === 6 ? [{ title: 'Libro 6', language: 'it', year: 2020 }] : []),
      ],
    })),
  )
  await seedSeriesRows(site.db, [
    {
      slug: 'cycle',
      names: { en: 'Cycle' },
      members: [0, 1, 2].map((index) => ({ work: book(index), sort: index + 1 })),
    },
  ])
})
afterAll(() => site.close())

const homeOf = async (person: Reader) => (await person.call('getHome')).data
const put = (person: Reader, index: number, status: ReadingStatus) =>
  person.call('addToReadingList', { body: { bookId: book(index), status } })

it('the home page has books being read and to read, started series, and the goal and books of the year', async () => {
  const mara = await reader(site)
  for (const index of [5, 6, 7, 8, 9, 10, 11]) await put(mara, index, 'to-read')
  await put(mara, 3, 'reading')
  await mara.call('updateReadingEntry', { params: { bookId: book(3) }, body: { progressPages: 50 } })
  await put(mara, 4, 'reading')
  await mara.call('updateReadingEntry', { params: { bookId: book(4) }, body: { flag: 'paused' } })
  await put(mara, 0, 'read')
  await mara.call('updateReadingEntry', {
    params: { bookId: book(0) },
    body: { readings: [{ started: null, finished: String(presentYear) }] },
  })
  await put(mara, 2, 'read')
  await mara.call('putGoal', { params: { year: presentYear }, body: { books: 3 } })

  const home = await homeOf(mara)
  expect(home.reading.map((item) => [item.book.title, item.pages])).toEqual([['Book 3', 200]])
  expect(home.reading[0]!.entry.progressPages).toBe(50)
  expect(titles(home.queue.map((item) => item.book))).toEqual([5, 6, 7, 8, 9].map((index) => `Book ${index}`))
  expect(home.counts).toMatchObject({ queue: 7, all: 11, ratings: 0 })
  expect(home.series).toMatchObject([
    { series: { slug: 'cycle' }, read: 2, volumes: 3, next: { title: 'Book 1' } },
  ])
  // a book that was read without a date counts for no year
  expect(home.year).toEqual({
    year: presentYear,
    finished: 1,
    goal: { year: presentYear, books: 3, finished: 1 },
  })
})

it('after a finished subseries, the home page suggests the next subseries, unless the reader has already started a later subseries', async () => {
  const world = await seedSeriesRows(site.db, [{ slug: 'world', names: { en: 'World' } }])
  const of = (slug: string, parentPosition: number, books: number[]) => ({
    slug,
    names: { en: slug },
    parent: world.get('world')!,
    parentPosition,
    members: books.map((index, at) => ({ work: book(index), sort: at + 1 })),
  })
  const ids = await seedSeriesRows(site.db, [
    of('third', 3, [10, 11]),
    of('second', 2, [8, 9]),
    of('first', 1, [6, 7]),
  ])
  await site.db.query({
    text: 'update series set book_count = 2 where id = any($1)',
    values: [[...ids.values()]],
  })
  const eva = await reader(site)
  const series = async () =>
    (await homeOf(eva)).series.map((one) => [one.series.slug, one.read, one.next!.title])
  await put(eva, 6, 'read')
  expect(await series()).toEqual([['first', 1, 'Book 7']])
  await put(eva, 7, 'read')
  expect(await series()).toEqual([['second', 0, 'Book 8']])
  expect((await eva.call('getStatistics')).data.series).toEqual([])
  await site.db.query({ text: `update series set main_volumes = 3 where slug = 'first'` })
  expect(await series()).toEqual([])
  await site.db.query({ text: `update series set main_volumes = 2 where slug = 'first'` })
  await put(eva, 10, 'read')
  expect(await series()).toEqual([['third', 1, 'Book 11']])
  await site.db.query({
    text: 'delete from series where parent_id = $1 or id = $1',
    values: [world.get('world')],
  })
})

it('a book that the reader did not finish does not count among the finished books of the year on the home page', async () => {
  const paul = await reader(site)
  await put(paul, 0, 'reading')
  await paul.call('updateReadingEntry', {
    params: { bookId: book(0) },
    body: { flag: 'did-not-finish', readings: [{ started: null, finished: String(presentYear) }] },
  })
  expect((await homeOf(paul)).year.finished).toBe(0)
  expect((await homeOf(paul)).reading).toEqual([])
})

it('the home page lists new books by year in a reader’s language, except books dismissed or on the reading list', async () => {
  const nora = await reader(site, 'de')
  expect(titles((await homeOf(nora)).newest.map((one) => one.book))).toEqual(
    [11, 10, 9, 8, 7, 6].map((index) => `Buch ${index}`),
  )
  await put(nora, 11, 'to-read')
  await nora.call('refuseBook', { params: { bookId: book(10) } })
  await nora.call('updateReadingPreferences', { body: { languages: ['de', 'it'] } })
  const { newest } = await homeOf(nora)
  expect(newest[0]).toMatchObject({ book: { id: book(6) }, language: 'it', year: 2020 })
  expect(newest[1]).toMatchObject({ book: { title: 'Buch 9' }, language: 'de', year: 2009 })
  await nora.call('updateReadingPreferences', { body: { groups: ['science-fiction'] } })
  const ofKind = (await homeOf(nora)).newest.map((one) => one.book)
  expect(titles(ofKind)).toEqual([6, 8, 4, 2, 0].map((index) => `Buch ${index}`))
})

it('the home page suggests books of the preferred genre groups until the reader has rated five books', async () => {
  const olga = await reader(site)
  await olga.call('updateReadingPreferences', { body: { groups: ['fantasy'] } })
  const begin = (await homeOf(olga)).begin
  expect(begin.length).toBeGreaterThan(3)
  expect(new Set(begin.map(({ group }) => group))).toEqual(new Set(['fantasy']))
  for (const index of [3, 5, 7, 9, 11])
    await olga.call('rateBook', { params: { id: book(index) }, body: { rating: 4 } })
  expect((await homeOf(olga)).begin).toEqual([])
})

it('stores reading preferences and changes only the sent fields', async () => {
  const lena = await reader(site)
  const preferences = async () => (await lena.call('getReadingPreferences')).data
  expect(await preferences()).toEqual({ languages: [], groups: [], isWelcomed: false })
  await lena.call('updateReadingPreferences', { body: { languages: ['it', 'de', 'it'] } })
  await lena.call('updateReadingPreferences', { body: { groups: ['horror'], isWelcomed: true } })
  expect(await preferences()).toEqual({ languages: ['de', 'it'], groups: ['horror'], isWelcomed: true })
  await lena.call('updateReadingPreferences', { body: { languages: [] } })
  expect(await preferences()).toEqual({ languages: [], groups: ['horror'], isWelcomed: true })
  expect((await lena.callUnchecked('updateReadingPreferences', { body: { languages: ['xx'] } })).status).toBe(
    400,
  )
})
