import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultEdition } from '#contract/values/default-edition'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { TestInput } from '#tests/support/calls'
import { entryOf, type GeneratedEntry, generateReader, insertEntry } from '#tests/support/generated-reader'
import { seedAward, seedSeriesRows } from '#tests/support/seed-lists'
import { inOrder, seedWorks, workOf } from '#tests/support/seed'

let site: TestSite
let ada: SignedIn
let entries: GeneratedEntry[]
beforeAll(async () => {
  site = await startTestSite()
  ada = await signedIn(site)
  entries = await generateReader(site.db, ada.userId, 300)
  // another reader with the same books, none of which may be counted
  const other = await signedIn(site)
  for (const entry of entries.slice(0, 50))
    await insertEntry(site.db, other.userId, { ...entry, status: 'read' })
  await other.call('putGoal', { params: { year: 2026 }, body: { books: 99 } })
})
afterAll(() => site.close())

const statisticsOf = async (who: SignedIn, query: TestInput<'getStatistics'>['query'] = {}) =>
  (await who.call('getStatistics', { query })).data

/** Returns the page count of the chosen edition, else of the default edition among editions with a known page count. */
async function pagesOf(entry: GeneratedEntry, language: Language): Promise<number | null> {
  if (entry.edition && entry.edition.pages !== null) return entry.edition.pages
  const { data } = await site.call('listEditions', { params: { id: entry.work } }, { language })
  const known = data.filter(({ pages }) => pages !== null)
  return defaultEdition(known, { language })?.pages ?? null
}

/** Returns the finished readings, without the last one if the reader gave up the book. */
function timesThrough({ isGivenUp, finished }: GeneratedEntry): GeneratedEntry['finished'] {
  const keyOf = (date: GeneratedEntry['finished'][number]) =>
    date.map((part, at) => String(part ?? (at === 0 ? 0 : 99)).padStart(4, '0')).join()
  const inOrder = finished.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0))
  return isGivenUp ? inOrder.slice(0, -1) : inOrder
}

/** True if the reader has completed the book at least once. */
function isThrough(entry: GeneratedEntry): boolean {
  const undated = entry.finished.filter(([year]) => year === null).length
  const isDated = timesThrough(entry).some(([year]) => year !== null)
  // if no reading has a date, one of the readings is still in progress
  return entry.status === 'read' || isDated || undated > (undated === entry.finished.length ? 1 : 0)
}

/** Returns how often each key occurs. */
function tally<K>(keys: readonly K[]): Map<K, number> {
  const counts = new Map<K, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
const sum = (numbers: readonly (number | null)[]) =>
  numbers.reduce<number>((total, number) => total + (number ?? 0), 0)

describe('reading statistics', () => {
  it('the statistics count books read, books being read and reviews, and the data of the account has the same numbers [spec 13]', async () => {
    const statistics = await statisticsOf(ada)
    const by = tally(entries.map(({ status }) => status))
    expect(by.get('read')).toBeGreaterThan(100)
    expect(statistics).toMatchObject({
      booksRead: entries.filter(isThrough).length,
      booksReading: entries.filter(({ status, isGivenUp }) => status === 'reading' && !isGivenUp).length,
      booksToRead: by.get('to-read'),
      booksNotFinished: entries.filter(({ status, isGivenUp }) => status === 'reading' && isGivenUp).length,
      reviewsWritten: entries.filter(({ hasReview }) => hasReview).length,
      ratingsGiven: entries.filter(({ stars }) => stars !== null).length,
    })
    const { booksRead, booksReading, reviewsWritten } = statistics
    const me = await ada.call('getCurrentUser')
    expect(me.data.statistics).toEqual({ booksRead, booksReading, reviewsWritten })
    expect((await ada.call('getProfile')).data.statistics.booksRead).toBe(booksRead)
  })

  it('counts reviews of authors like reviews of books, and no ratings without text [spec 13]', async () => {
    const who = await signedIn(site)
    const counts = async () => {
      const [me, { data }] = [await who.call('getCurrentUser'), await who.call('getProfile')]
      const { booksRead, booksReading, reviewsWritten } = await statisticsOf(who)
      const { statistics } = me.data
      expect(statistics).toEqual({ booksRead, booksReading, reviewsWritten })
      expect(data.statistics).toEqual(statistics)
      return [booksRead, booksReading, reviewsWritten]
    }
    const work = entries[0]!.work
    const params = { id: work }
    const { authors } = (await site.call('getBook', { params })).data
    await who.call('addToReadingList', { body: { bookId: work, status: 'reading' } })
    await who.call('rateBook', { params, body: { rating: 4 } })
    await who.call('rateAuthor', { params: { id: authors[0]!.id }, body: { rating: 4 } })
    expect(await counts()).toEqual([0, 1, 0])
    await who.call('putAuthorReview', {
      params: { id: authors[0]!.id },
      body: { text: 'Wry.', language: 'en' },
    })
    expect(await counts()).toEqual([0, 1, 1])
    await who.call('putBookReview', { params, body: { text: 'Dry.', language: 'en' } })
    await who.call('updateReadingEntry', { params: { bookId: work }, body: { status: 'read' } })
    expect(await counts()).toEqual([1, 0, 2])
    await who.call('deleteBookReview', { params })
    expect(await counts()).toEqual([1, 0, 1])
  })

  it.each(interfaceLanguages)(
    'the statistics return the numbers of books and pages per month, per year and in total that the test computes (interface language %s)',
    async (language) => {
      const pages = new Map<number, number | null>()
      for (const entry of entries) pages.set(entry.work, await pagesOf(entry, language))
      const times = entries.flatMap((entry) =>
        timesThrough(entry).map(([year, month]) => ({ work: entry.work, year, month })),
      )
      const periods = (of: typeof times, keyOf: (time: (typeof times)[number]) => number) =>
        [...new Set(of.map(keyOf))]
          .toSorted((one, other) => one - other)
          .map((period) => {
            const within = of.filter((time) => keyOf(time) === period)
            return { period, books: within.length, pages: sum(within.map(({ work }) => pages.get(work)!)) }
          })
      const dated = times.filter(({ year }) => year !== null)
      const { data: statistics } = await ada.call('getStatistics', { query: { year: 2024 } }, { language })
      expect(statistics.year).toBe(2024)
      expect(statistics.years).toEqual(periods(dated, ({ year }) => year!))
      expect(statistics.years.length).toBe(6)
      expect(statistics.months).toEqual(
        periods(
          dated.filter(({ year, month }) => year === 2024 && month !== null),
          ({ month }) => month!,
        ),
      )
      const through = entries.filter(isThrough)
      expect(statistics.pagesRead).toBe(sum(through.map(({ work }) => pages.get(work)!)))
      expect(statistics.booksWithoutPages).toBe(through.filter(({ work }) => pages.get(work) === null).length)
      expect(statistics.booksWithoutPages).toBeGreaterThan(5)
      expect(statistics.booksWithoutDate).toBe(
        through.filter((entry) => timesThrough(entry).every(([year]) => year === null)).length,
      )
      expect(statistics.booksWithoutDate).toBeGreaterThan(5)
    },
  )

  it('the statistics return the right number of books for each genre group, language, author and star rating', async () => {
    const statistics = await statisticsOf(ada)
    const read = entries.filter(isThrough)
    expect(new Map(statistics.groups.map(({ group, books }) => [group, books]))).toEqual(
      tally(read.map(({ group }) => group)),
    )
    expect(new Map(statistics.languages.map(({ language, books }) => [language, books]))).toEqual(
      tally(read.map(({ edition }) => edition?.language ?? null)),
    )
    const authors = tally(read.flatMap((entry) => entry.authors))
    const most = [...authors.values()].toSorted((one, other) => other - one).slice(0, 10)
    expect(statistics.authors.map(({ books }) => books)).toEqual(most)
    for (const { name, books } of statistics.authors) expect([name, authors.get(name)]).toEqual([name, books])
    expect(statistics.ratings).toEqual(
      [1, 2, 3, 4, 5].map((stars) => entries.filter((entry) => entry.stars === stars).length),
    )
  })

  it('the statistics list at most twelve started series, each with the number of read volumes and the next volume', async () => {
    const read = new Set(entries.filter(isThrough).map(({ work }) => work))
    const expected = new Map<string, { read: number; next: number }>()
    for (let series = 0; series < 40; series += 1) {
      const volumes = [0, 1, 2].map((volume) => entries[series * 3 + volume]!.work)
      const done = volumes.filter((work) => read.has(work))
      if (done.length > 0 && done.length < 3)
        expected.set(`generated-series-${series}`, {
          read: done.length,
          next: volumes.find((work) => !read.has(work))!,
        })
    }
    const statistics = await statisticsOf(ada)
    expect(expected.size).toBeGreaterThan(12)
    expect(statistics.series).toHaveLength(12)
    for (const { series, read: count, volumes, next } of statistics.series)
      expect([series.slug, count, volumes, next?.id]).toEqual([
        series.slug,
        expected.get(series.slug)?.read,
        3,
        expected.get(series.slug)?.next,
      ])
  })

  it('rejects an invalid year of the statistics', async () => {
    for (const year of ['1', '2201', 'x', '']) {
      const { status } = await ada.callUnchecked('getStatistics', { query: { year } })
      expect([year, status]).toEqual([year, 400])
    }
  })

  it('returns statistics of zero for a reader without books', async () => {
    const statistics = await statisticsOf(await signedIn(site), { year: 2026 })
    expect(statistics).toEqual({
      booksRead: 0,
      booksReading: 0,
      booksToRead: 0,
      booksPaused: 0,
      booksNotFinished: 0,
      reviewsWritten: 0,
      ratingsGiven: 0,
      pagesRead: 0,
      booksWithoutPages: 0,
      booksWithoutDate: 0,
      years: [],
      months: [],
      year: 2026,
      groups: [],
      languages: [],
      authors: [],
      ratings: [0, 0, 0, 0, 0],
      series: [],
      awards: [],
      goal: null,
    })
  })
})

describe('statistics in detail', () => {
  it('a book that was read twice counts once in the totals, and once in the year of each reading', async () => {
    const who = await signedIn(site)
    const [again, undated] = [entries[0]!.work, entries[1]!.work]
    for (const bookId of [again, undated])
      await who.call('addToReadingList', { body: { bookId, status: 'read' } })
    const readings = ['2010-05-01', '2012'].map((finished) => ({ started: null, finished }))
    await who.call('updateReadingEntry', { params: { bookId: again }, body: { readings } })
    const totals = async () => {
      const { booksRead, years, groups, booksReading } = await statisticsOf(who)
      const inAll = sum(groups.map(({ books }) => books))
      return { booksRead, inAll, booksReading, years: years.map(({ period, books }) => [period, books]) }
    }
    const before = await totals()
    expect(before).toMatchObject({ booksRead: 2, inAll: 2, booksReading: 0 })
    expect(before.years).toEqual([
      [2010, 1],
      [2012, 1],
    ])
    for (const bookId of [again, undated])
      await who.call('addToReadingList', { body: { bookId, status: 'reading', on: '2025-01-05' } })
    expect(await totals()).toEqual({ ...before, booksReading: 2 })
    expect((await who.call('getProfile')).data.statistics.booksRead).toBe(2)
  })

  it('the statistics list a child series only if the parent series does not contain the volumes of the child series', async () => {
    const who = await signedIn(site)
    const ids = await seedWorks(
      site.db,
      ['first', 'second', 'third', 'sequel', 'last'].map((slug) => workOf(`disc-${slug}`)),
    )
    const members = (...names: string[]) => inOrder(...names.map((name) => ids.get(`disc-${name}`)!))
    const world = await seedSeriesRows(site.db, [
      { slug: 'disc', names: { en: 'Disc' }, members: members('first', 'second', 'third') },
    ])
    const parent = world.get('disc')!
    await seedSeriesRows(site.db, [
      { slug: 'disc-death', names: { en: 'Death' }, parent, members: members('second', 'third') },
      { slug: 'disc-later', names: { en: 'Later' }, parent, members: members('sequel', 'last') },
    ])
    for (const name of ['second', 'sequel'])
      await who.call('addToReadingList', { body: { bookId: ids.get(`disc-${name}`)!, status: 'read' } })
    const { series } = await statisticsOf(who)
    expect(series.map((one) => one.series.slug).toSorted()).toEqual(['disc', 'disc-later'])
  })

  it('the number of read books in the statistics excludes books given up and books being read for the first time', async () => {
    const who = await signedIn(site)
    const [first, second] = [entries[0]!.work, entries[1]!.work]
    await who.call('addToReadingList', { body: { bookId: first, status: 'reading' } })
    await insertEntry(site.db, who.userId, entryOf(second, { isGivenUp: true, finished: [[2020, 3, 3]] }))
    expect(await statisticsOf(who)).toMatchObject({ booksRead: 0, years: [] })
  })

  it('series statistics ignore side stories, series of the kind “collection” and one-volume series; unfinished books count as unread', async () => {
    const who = await signedIn(site)
    const ids = await seedWorks(
      site.db,
      ['one', 'two', 'side', 'three', 'alone'].map((slug) =>
        workOf(`small-${slug}`, { editions: [{ title: slug, language: 'en', pages: 100 }] }),
      ),
    )
    const id = (slug: string) => ids.get(`small-${slug}`)!
    const member = (slug: string, sort: number, role: 'main' | 'side' = 'main') => ({
      work: id(slug),
      position: String(sort),
      sort,
      role,
    })
    await seedSeriesRows(site.db, [
      {
        slug: 'small-saga',
        names: { en: 'Small Saga', de: 'Kleine Saga' },
        members: [member('three', 3), member('side', 1.5, 'side'), member('one', 1), member('two', 2)],
      },
      { slug: 'small-collection', kind: 'collection', names: { en: 'C' }, members: [member('one', 1)] },
      { slug: 'small-whole', names: { en: 'W' }, members: [member('alone', 1)] },
    ])
    await insertEntry(site.db, who.userId, entryOf(id('one'), { finished: [[2025, 2, 30]] }))
    await insertEntry(
      site.db,
      who.userId,
      entryOf(id('side'), { isGivenUp: true, finished: [[2025, 2, null]] }),
    )
    await insertEntry(site.db, who.userId, entryOf(id('alone'), { finished: [[2025, null, null]] }))
    await insertEntry(site.db, who.userId, entryOf(id('two'), { status: 'reading' }))
    const statistics = await statisticsOf(who, { year: 2025 })
    expect(statistics).toMatchObject({ booksRead: 2, booksReading: 1, pagesRead: 200 })
    expect(statistics.years).toEqual([{ period: 2025, books: 2, pages: 200 }])
    expect(statistics.months).toEqual([{ period: 2, books: 1, pages: 100 }])
    expect(
      statistics.series.map(({ series, read, volumes, next }) => [series.slug, read, volumes, next?.id]),
    ).toEqual([['small-saga', 1, 3, id('two')]])
    const german = await who.call('getStatistics', {}, { language: 'de' })
    expect(german.data.series[0]?.series.name).toBe('Kleine Saga')
  })

  it('the statistics return how many winners of an award the reader has read; a book that won twice counts once', async () => {
    const who = await signedIn(site)
    const ids = await seedWorks(
      site.db,
      ['twice', 'once', 'unread', 'nominee'].map((slug) => workOf(`won-${slug}`)),
    )
    const id = (slug: string) => ids.get(`won-${slug}`)!
    await seedAward(site.db, {
      slug: 'small-award',
      names: { en: 'Small Award', it: 'Piccolo premio' },
      founded: 1950,
      categories: { 'best-novel': { en: 'Best Novel' }, 'best-first': { en: 'Best First' } },
      honours: [
        { result: 'winner', year: 1990, category: 'best-novel', work: id('twice') },
        { result: 'winner', year: 1990, category: 'best-first', work: id('twice') },
        { result: 'winner', year: 1991, category: 'best-novel', work: id('once') },
        { result: 'winner', year: 1992, category: 'best-novel', work: id('unread') },
        { result: 'nominee', year: 1992, category: 'best-novel', work: id('nominee') },
      ],
    })
    for (const slug of ['twice', 'once', 'nominee']) await insertEntry(site.db, who.userId, entryOf(id(slug)))
    await insertEntry(site.db, who.userId, entryOf(id('unread'), { status: 'to-read' }))
    const { data } = await who.call('getStatistics', {}, { language: 'it' })
    expect(data.awards).toEqual([
      {
        award: { id: expect.any(Number) as number, slug: 'small-award', name: 'Piccolo premio' },
        read: 2,
        winners: 3,
      },
    ])
  })
})

it('lists started series by the date of the last reading, latest first', async () => {
  const who = await signedIn(site)
  const slugs = ['a', 'b', 'c'].flatMap((name) => [`order-${name}-1`, `order-${name}-2`])
  const ids = await seedWorks(
    site.db,
    slugs.map((slug) => workOf(slug)),
  )
  await seedSeriesRows(
    site.db,
    ['a', 'b', 'c'].map((name) => ({
      slug: `order-${name}`,
      names: { en: name },
      members: inOrder(ids.get(`order-${name}-1`)!, ids.get(`order-${name}-2`)!),
    })),
  )
  const add = (slug: string, finished: [number, number | null, number | null][]) =>
    insertEntry(site.db, who.userId, entryOf(ids.get(slug)!, { finished }))
  await add('order-a-1', [[2024, 5, 1]])
  await add('order-b-2', [
    [2020, 1, 1],
    [2025, null, null],
  ])
  // for a book without a date, the day on which it was added counts
  await add('order-c-1', [])
  const { series } = await statisticsOf(who)
  expect(series.map((one) => [one.series.name, one.next?.slug])).toEqual([
    ['c', 'order-c-2'],
    ['b', 'order-b-1'],
    ['a', 'order-a-2'],
  ])
})

describe('a reading goal', () => {
  it('returns a reading goal and its progress only if the reader has set a goal; setting the goal to 0 deletes it', async () => {
    const who = await signedIn(site)
    const put = (year: number, books: unknown) =>
      who.callUnchecked('putGoal', { params: { year }, body: { books } })
    expect((await put(2026, 12)).status).toBe(204)
    expect((await put(2026, 20)).status).toBe(204)
    await insertEntry(
      site.db,
      who.userId,
      entryOf(entries[0]!.work, {
        finished: [
          [2026, null, null],
          [2026, 5, 1],
        ],
      }),
    )
    expect((await statisticsOf(who, { year: 2026 })).goal).toEqual({ year: 2026, books: 20, finished: 2 })
    expect((await statisticsOf(who, { year: 2025 })).goal).toBeNull()
    expect((await put(2026, 0)).status).toBe(204)
    expect((await put(2026, 0)).status).toBe(204)
    expect((await statisticsOf(who, { year: 2026 })).goal).toBeNull()
    for (const books of [-1, 2001, 1.5, '3', null]) expect((await put(2026, books)).status).toBe(400)
    expect((await who.call('putGoal', { params: { year: 1899 }, body: { books: 3 } })).status).toBe(400)
  })
})
