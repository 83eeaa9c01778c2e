import { afterAll, beforeAll, expect, it } from 'vitest'
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
        // a second edition makes nothing new
        ...(index === 1 ? [{ title: 'Buch 1', language: 'de', year: 2024 }] : []),
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

const homeOf = async (person: Reader) => (await person.get('/api/home')).body.data
const put = (person: Reader, index: number, status: string) =>
  person.post('/api/reading-list', { bookId: book(index), status })

it('tells a reader what is under way, what comes next, and how the year goes by its dates', async () => {
  const mara = await reader(site)
  for (const index of [5, 6, 7, 8, 9, 10, 11]) await put(mara, index, 'to-read')
  await put(mara, 3, 'reading')
  await mara.send('PATCH', `/api/reading-list/${book(3)}`, { progressPages: 50 })
  await put(mara, 4, 'reading')
  await mara.send('PATCH', `/api/reading-list/${book(4)}`, { flag: 'paused' })
  await put(mara, 0, 'read')
  await mara.send('PATCH', `/api/reading-list/${book(0)}`, {
    readings: [{ started: null, finished: String(presentYear) }],
  })
  await put(mara, 2, 'read')
  await mara.send('PUT', `/api/profile/goals/${presentYear}`, { books: 3 })

  const home = await homeOf(mara)
  expect(
    home.reading.map((item: { book: { title: string }; pages: number }) => [item.book.title, item.pages]),
  ).toEqual([['Book 3', 200]])
  expect(home.reading[0].entry.progressPages).toBe(50)
  expect(titles(home.queue.map((item: { book: { title: string } }) => item.book))).toEqual(
    [5, 6, 7, 8, 9].map((index) => `Book ${index}`),
  )
  expect(home.counts).toMatchObject({ queue: 7, all: 11, ratings: 0 })
  expect(home.series).toMatchObject([
    { series: { slug: 'cycle' }, read: 2, volumes: 3, next: { title: 'Book 1' } },
  ])
  // the book without a date is in no year
  expect(home.year).toEqual({
    year: presentYear,
    finished: 1,
    goal: { year: presentYear, books: 3, finished: 1 },
  })
})

it('counts nothing as finished that was given up', async () => {
  const paul = await reader(site)
  await put(paul, 0, 'reading')
  await paul.send('PATCH', `/api/reading-list/${book(0)}`, {
    flag: 'did-not-finish',
    readings: [{ started: null, finished: String(presentYear) }],
  })
  expect((await homeOf(paul)).year.finished).toBe(0)
  expect((await homeOf(paul)).reading).toEqual([])
})

it('names what is new in the languages of the reader by the first edition in it, and nothing they know', async () => {
  const nora = await reader(site, 'de')
  expect(titles((await homeOf(nora)).newest.map((one: { book: { title: string } }) => one.book))).toEqual(
    [11, 10, 9, 8, 7, 6].map((index) => `Buch ${index}`),
  )
  await put(nora, 11, 'to-read')
  await nora.send('PUT', `/api/refused-books/${book(10)}`)
  await nora.send('PATCH', '/api/profile/preferences', { languages: ['de', 'it'] })
  const { newest } = await homeOf(nora)
  expect(newest[0]).toMatchObject({ book: { title: 'Buch 9' }, language: 'de', year: 2009 })
  await nora.send('PATCH', '/api/profile/preferences', { groups: ['science-fiction'] })
  const ofKind = (await homeOf(nora)).newest.map((one: { book: { title: string } }) => one.book)
  expect(titles(ofKind)).toEqual([8, 6, 4, 2, 0].map((index) => `Buch ${index}`))
})

it('suggests a beginning of the kinds one likes, until there are ratings enough to go by', async () => {
  const olga = await reader(site)
  await olga.send('PATCH', '/api/profile/preferences', { groups: ['fantasy'] })
  const begin = (await homeOf(olga)).begin as { group: string }[]
  expect(begin.length).toBeGreaterThan(3)
  expect(new Set(begin.map(({ group }) => group))).toEqual(new Set(['fantasy']))
  for (const index of [3, 5, 7, 9, 11]) await olga.post(`/api/books/${book(index)}/ratings`, { rating: 4 })
  expect((await homeOf(olga)).begin).toEqual([])
})

it('keeps what a reader has said of their reading, changes only what is given, and asks once', async () => {
  const lena = await reader(site)
  const preferences = async () => (await lena.get('/api/profile/preferences')).body.data
  expect(await preferences()).toEqual({ languages: [], groups: [], isWelcomed: false })
  await lena.send('PATCH', '/api/profile/preferences', { languages: ['it', 'de', 'it'] })
  await lena.send('PATCH', '/api/profile/preferences', { groups: ['horror'], isWelcomed: true })
  expect(await preferences()).toEqual({ languages: ['de', 'it'], groups: ['horror'], isWelcomed: true })
  await lena.send('PATCH', '/api/profile/preferences', { languages: [] })
  expect(await preferences()).toEqual({ languages: [], groups: ['horror'], isWelcomed: true })
  expect((await lena.send('PATCH', '/api/profile/preferences', { languages: ['xx'] })).status).toBe(400)
})
