import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReadingStatus } from '#contract/values/enums'
import { startTestSite, type TestSite } from '#tests/support/api'
import { mergeWork } from '#tests/support/merge-work'
import type { TestInput } from '#tests/support/calls'
import { inBatches } from '#tests/support/batches'
import { reader, type Reader, readers } from '#tests/support/readers'
import { dune, seedWorks } from '#tests/support/seed'
import { walkList } from '#tests/support/seed-lists'

let site: TestSite
const id: Record<string, number> = {}

beforeAll(async () => {
  site = await startTestSite()
  const ids = await seedWorks(site.db, [
    { ...dune, ratings: [] },
    {
      slug: 'hyperion',
      year: 1989,
      authors: ['Dan Simmons'],
      titles: [{ language: 'en', value: 'Hyperion' }],
    },
    {
      slug: 'momo',
      year: 1973,
      authors: ['Michael Ende'],
      titles: [{ language: 'de', value: 'Momo' }],
      originalLanguage: 'de',
    },
    { slug: 'a-tale', year: null, titles: [{ language: 'en', value: 'A Tale' }] },
  ])
  for (const [slug, workId] of ids) id[slug.replaceAll('-', '')] = workId
})
afterAll(() => site.close())

const put = (who: Reader, bookId: number, status: ReadingStatus) =>
  who.call('addToReadingList', { body: { bookId, status } })
const change = (who: Reader, bookId: number, body: object) =>
  who.callUnchecked('updateReadingEntry', { params: { bookId }, body })
const entry = async (who: Reader, bookId: number) =>
  (await who.call('getReadingEntry', { params: { bookId } })).data
type Query = TestInput<'listReadingListBooks'>['query']
const slugs = async (who: Reader, query: Query = {}) =>
  (await who.call('listReadingListBooks', { query })).data.items.map((item) => item.book.slug)

const noCopy = { pages: null, isOwned: false, format: null, place: null, lentTo: null, lentSince: null }

describe('one book on the reading list', () => {
  it('the response to a change of status contains the former reading list entry, from which the change can be undone', async () => {
    const who = await reader(site)
    const bookId = id['dune']!
    await put(who, bookId, 'to-read')
    const former = await entry(who, bookId)
    const body = { bookId, status: 'reading', on: '2026-01-05' } as const
    const { before, readings } = (await who.call('addToReadingList', { body })).data
    expect(readings).toEqual([{ started: '2026-01-05', finished: null }])
    await who.call('restoreManyEntries', { body: { entries: [{ bookId, kept: before }] } })
    const { status, queuePosition, readings: restored } = await entry(who, bookId)
    expect({ status, queuePosition, readings: restored }).toEqual({
      status: 'to-read',
      queuePosition: former.queuePosition,
      readings: [],
    })
  })

  it.each([{ progressPages: 600 }, { progressPercent: 100 }])(
    'undoing a change from “read” to “reading” restores the progress %j, which the change has reset',
    async (progress) => {
      const who = await reader(site)
      const bookId = id['dune']!
      await put(who, bookId, 'read')
      await change(who, bookId, { ...progress, readings: [{ started: null, finished: '2020' }] })
      const former = await entry(who, bookId)
      const again = async () => {
        const body = { bookId, status: 'reading', on: '2026-01-05' } as const
        const { before, ...changed } = (await who.call('addToReadingList', { body })).data
        expect(changed).toMatchObject({ progressPages: null, progressPercent: null })
        return [{ bookId, kept: before }]
      }
      await who.call('restoreManyEntries', { body: { entries: await again() } })
      expect(await entry(who, bookId)).toEqual({ ...former, changedAt: expect.any(String) })
      const entries = await again()
      await change(who, bookId, { progressPages: 20 })
      await who.call('restoreManyEntries', { body: { entries } })
      expect(await entry(who, bookId)).toMatchObject({ progressPages: 20, progressPercent: null })
    },
  )

  it.each(['to-read', 'reading', 'read'] as const)(
    'adds a book with the status %s and removes it again [spec 156, 185, 188]',
    async (status) => {
      const who = await reader(site)
      const { data } = await put(who, id['dune']!, status)
      expect(data).toEqual({
        bookId: id['dune'],
        status,
        flag: null,
        rating: null,
        addedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        changedAt: data.addedAt,
        editionId: null,
        progressPages: null,
        progressPercent: null,
        note: null,
        copy: noCopy,
        queuePosition: status === 'to-read' ? 1 : 0,
        readings: [],
        hasReview: false,
        before: null,
      })
      expect((await who.call('getReadingList')).data).toEqual([
        { bookId: id['dune'], status, flag: null, rating: null },
      ])
      const remove = async () =>
        (await who.call('removeFromReadingList', { params: { bookId: id['dune']! } })).data
      expect(await remove()).toEqual({ removedId: expect.any(Number) })
      expect((await who.call('getReadingList')).data).toEqual([])
      expect((await who.call('getReadingEntry', { params: { bookId: id['dune']! } })).status).toBe(404)
      // a repeated removal succeeds, because two clicks may race
      expect(await remove()).toEqual({ removedId: null })
    },
  )

  it('a reading status can be changed to any other, and the change keeps all data of the entry [spec 8, 186, 245]', async () => {
    const who = await reader(site)
    await put(who, id['dune']!, 'reading')
    const otherData = {
      note: 'Slow start',
      progressPages: 120,
      readings: [{ started: '2024-05', finished: null }],
    }
    const { addedAt } = (await change(who, id['dune']!, otherData)).data
    for (const from of ['to-read', 'reading', 'read'] as const)
      for (const to of ['to-read', 'reading', 'read'] as const)
        for (const send of [
          put,
          (one: Reader, book: number, status: ReadingStatus) => change(one, book, { status }),
        ]) {
          await put(who, id['dune']!, from)
          expect((await send(who, id['dune']!, to)).data).toMatchObject({ status: to, addedAt, ...otherData })
        }
    expect((await who.call('getReadingList')).data).toHaveLength(1)
    // no date is added
    expect((await entry(who, id['dune']!)).readings).toEqual([{ started: '2024-05', finished: null }])
  })

  it('changing the status of a book changes neither other books nor the reading lists of others [spec 8, 156, 186, 188, 245]', async () => {
    const [who, someone] = (await readers(site, 2)) as [Reader, Reader]
    const statuses = async (one: Reader) =>
      new Map((await one.call('getReadingList')).data.map((mark) => [mark.bookId, mark.status]))
    const [first, second, third] = [id['dune']!, id['momo']!, id['hyperion']!]
    for (const one of [who, someone])
      for (const book of [first, second]) expect((await put(one, book, 'reading')).status).toBe(200)
    await put(who, third, 'to-read')
    expect((await change(who, first, { status: 'read' })).status).toBe(200)
    const others = new Map([
      [second, 'reading'],
      [third, 'to-read'],
    ])
    expect(await statuses(who)).toEqual(new Map([[first, 'read'], ...others]))
    expect((await who.call('removeFromReadingList', { params: { bookId: first } })).status).toBe(200)
    expect(await statuses(who)).toEqual(others)
    expect(await statuses(someone)).toEqual(
      new Map([
        [first, 'reading'],
        [second, 'reading'],
      ]),
    )
    // a removed entry cannot be changed
    expect((await change(who, first, { status: 'read' })).status).toBe(404)
  })

  it('clears the progress in percent if the progress in pages is set and vice versa, and rejects both in one request', async () => {
    const who = await reader(site)
    await put(who, id['dune']!, 'reading')
    expect((await change(who, id['dune']!, { progressPages: 10 })).data).toMatchObject({
      progressPages: 10,
      progressPercent: null,
    })
    expect((await change(who, id['dune']!, { progressPercent: 5 })).data).toMatchObject({
      progressPages: null,
      progressPercent: 5,
    })
    expect((await change(who, id['dune']!, { progressPercent: null })).data).toMatchObject({
      progressPages: null,
      progressPercent: null,
    })
    expect(
      (await change(who, id['dune']!, { progressPages: 1, progressPercent: 1 })).error.details.fields[0].path,
    ).toBe('progressPercent')
  })

  it('a reading list entry accepts only an edition of its book, and the list shows cover and page count of this edition', async () => {
    const who = await reader(site)
    await put(who, id['dune']!, 'reading')
    const [hardcover] = await site.db.query<{ id: number }>({
      text: `select id from editions where pages = 658`,
    })
    expect((await who.call('listReadingListBooks')).data.items[0]!.pages).toBe(658)
    const [german] = await site.db.query<{ id: number }>({
      text: `update editions set cover_path = '/uploads/x.webp' where pages = 800 returning id`,
    })
    expect((await change(who, id['dune']!, { editionId: german!.id })).data.editionId).toBe(german!.id)
    const [item] = (await who.call('listReadingListBooks')).data.items
    expect([item!.pages, item!.book.coverImage]).toEqual([800, '/uploads/x.webp'])
    await put(who, id['hyperion']!, 'reading')
    for (const wrong of [hardcover!.id, 999_999])
      expect((await change(who, id['hyperion']!, { editionId: wrong })).error.details.fields).toEqual([
        expect.objectContaining({ path: 'editionId', code: 'invalid' }),
      ])
  })

  const readings = (started: string | null, finished: string | null) => ({
    readings: [{ started, finished }],
  })
  it.each([
    ['31 February', readings(null, '2024-02-31'), 'readings.0.finished'],
    ['29 February of no leap year', readings('2023-02-29', null), 'readings.0.started'],
    ['a thirteenth month', readings('2024-13', null), 'readings.0.started'],
    ['day zero', readings('2024-01-00', null), 'readings.0.started'],
    ['a year before 1900', readings('1899', null), 'readings.0.started'],
    ['a negative year', readings('-200', null), 'readings.0.started'],
    // on 31 December, the server accepts the next year, because it has begun in some time zones
    ['the year after next', readings(null, String(new Date().getUTCFullYear() + 2)), 'readings.0.finished'],
    ['finished a day before it was started', readings('2024-03-02', '2024-03-01'), 'readings.0.finished'],
    ['finished the year before', readings('2024-03-02', '2023'), 'readings.0.finished'],
    ['a word', readings('soon', null), 'readings.0.started'],
  ])('rejects a reading with the date “%s”, names the field, and changes nothing', async (_, body, path) => {
    const who = await reader(site)
    await put(who, id['dune']!, 'read')
    const { status, error } = await change(who, id['dune']!, body)
    expect([status, error.details.fields[0].path]).toEqual([400, path])
    expect((await entry(who, id['dune']!)).readings).toEqual([])
  })

  it('the reading list stores data about copies, filters by owned and lent copies, and restores copies with removed books', async () => {
    const who = await reader(site)
    await put(who, id['dune']!, 'reading')
    await put(who, id['momo']!, 'read')
    const lent = {
      ...noCopy,
      pages: 888,
      isOwned: true,
      format: 'paperback',
      lentTo: 'Mara',
      lentSince: '2026-05-03',
    }
    expect((await change(who, id['dune']!, { copy: lent })).data.copy).toEqual(lent)
    await change(who, id['momo']!, { copy: { ...noCopy, isOwned: true, place: 'Hall' } })
    const page = (await who.call('listReadingListBooks', { query: { copy: 'lent' } })).data
    expect(page).toMatchObject({
      total: 1,
      copyCounts: { owned: 2, lent: 1 },
      items: [{ pages: 888, book: { slug: 'dune' } }],
    })
    expect(await slugs(who, { copy: 'owned', sort: 'title' })).toEqual(['dune', 'momo'])
    const { removedId } = (await who.call('removeFromReadingList', { params: { bookId: id['dune']! } })).data
    await who.call('restoreRemovedEntry', { params: { id: removedId! } })
    expect((await entry(who, id['dune']!)).copy).toEqual(lent)
    // a change of the note does not change the data about the copy
    await change(who, id['dune']!, { note: 'x' })
    expect((await entry(who, id['dune']!)).copy).toEqual(lent)
  })

  it('rejects contradictory data about the reader’s own copy, for example a borrower of a copy that is not owned', async () => {
    const who = await reader(site)
    await put(who, id['dune']!, 'read')
    const invalidFieldsOf = async (copy: object) =>
      (await change(who, id['dune']!, { copy: { ...noCopy, ...copy } })).error.details.fields.map(
        ({ path }) => path,
      )
    expect(await invalidFieldsOf({ lentTo: 'Mara' })).toEqual(['copy.isOwned'])
    expect(await invalidFieldsOf({ isOwned: true, lentSince: '2026-05-03' })).toEqual(['copy.lentTo'])
    expect(await invalidFieldsOf({ isOwned: true, lentTo: 'Mara', lentSince: '2999-01-01' })).toEqual([
      'copy.lentSince',
    ])
    expect(await invalidFieldsOf({ pages: 0 })).toEqual(['copy.pages'])
  })

  it('stores several readings of a book, with dates as precise as they were sent', async () => {
    const who = await reader(site)
    await put(who, id['dune']!, 'read')
    const times = [
      { started: null, finished: '1999' },
      { started: '2024-03-02', finished: '2024-03' },
      { started: '2024-02-29', finished: '2024-03-04' },
    ]
    expect((await change(who, id['dune']!, { readings: times.toReversed() })).data.readings).toEqual([
      times[0],
      times[1],
      times[2],
    ])
    expect((await change(who, id['dune']!, { readings: [] })).data.readings).toEqual([])
  })

  it('answers 404 for an unknown book, and adds the merge target of a merged book', async () => {
    const who = await reader(site)
    expect((await put(who, 999_999, 'read')).error.code).toBe('not_found')
    expect((await put(who, 2 ** 40, 'read')).status).toBe(400)
    expect((await change(who, id['dune']!, { note: 'x' })).status).toBe(404)
    const twin = (
      await seedWorks(site.db, [{ slug: 'dune-twin', titles: [{ language: 'en', value: 'Dune II' }] }])
    ).get('dune-twin')!
    await mergeWork(site.db, twin, id['dune']!)
    expect((await put(who, twin, 'read')).data.bookId).toBe(id['dune'])
    expect((await change(who, twin, { note: 'x' })).data.bookId).toBe(id['dune'])
    await who.call('removeFromReadingList', { params: { bookId: twin } })
    expect((await who.call('getReadingList')).data).toEqual([])
  })
})

describe('the reading list', () => {
  let who: Reader
  beforeAll(async () => {
    who = await reader(site)
    await put(who, id['dune']!, 'read')
    await put(who, id['hyperion']!, 'read')
    await put(who, id['momo']!, 'to-read')
    await put(who, id['atale']!, 'read')
    await who.call('rateBook', { params: { id: id['dune']! }, body: { rating: 5 } })
    await who.call('rateBook', { params: { id: id['hyperion']! }, body: { rating: 3 } })
    await change(who, id['dune']!, { readings: [{ started: null, finished: '2020' }] })
    await change(who, id['hyperion']!, { readings: [{ started: null, finished: '2021-05-01' }] })
  })

  it.each([
    ['added', ['a-tale', 'momo', 'hyperion', 'dune']],
    ['title', ['dune', 'hyperion', 'momo', 'a-tale']],
    ['author', ['hyperion', 'dune', 'momo', 'a-tale']],
    ['year', ['hyperion', 'momo', 'dune', 'a-tale']],
    ['rating', ['dune', 'hyperion', 'a-tale', 'momo']],
    ['finished', ['hyperion', 'dune', 'a-tale', 'momo']],
    ['queue', ['dune', 'hyperion', 'a-tale', 'momo']],
  ] as const)('sorts the reading list by %s and pages through it without gaps', async (sort, expected) => {
    const sorted = await slugs(who, { sort })
    expect(sorted).toEqual(expected)
    const { items } = await walkList(who, 'listReadingListBooks', { query: { sort } }, 1)
    expect(items.map((item) => item.book.slug)).toEqual(sorted)
  })

  it('filters the reading list by status and stars, with counts that equal the filtered lists [spec 184]', async () => {
    const page = (await who.call('listReadingListBooks')).data
    expect(page).toMatchObject({
      total: 4,
      counts: { all: 4, 'to-read': 1, reading: 0, read: 3 },
      ratingCounts: { '5': 1, '4+': 1, '3+': 2, '2+': 2, '1+': 2, none: 2 },
    })
    for (const status of ['to-read', 'reading', 'read', undefined] as const)
      for (const rating of ['5', '4+', '3+', '2+', '1+', 'none', undefined] as const) {
        const query = { status, rating }
        const filtered = (await who.call('listReadingListBooks', { query })).data
        const expected = rating ? filtered.ratingCounts[rating] : filtered.counts[status ?? 'all']
        expect([query, filtered.items.length, filtered.total]).toEqual([query, expected, expected])
      }
    expect(await slugs(who, { rating: '3+', sort: 'title' })).toEqual(['dune', 'hyperion'])
    expect(await slugs(who, { status: 'read', rating: 'none' })).toEqual(['a-tale'])
  })

  it('each rating filter of the reading list, such as “4+”, lists exactly the books with the matching stars [spec 184]', async () => {
    const rated = await reader(site)
    const made = await seedWorks(
      site.db,
      [0, 1, 2, 3, 4, 5].map((stars) => ({
        slug: `stars-${stars}`,
        titles: [{ language: 'en', value: `Stars ${stars}` }],
      })),
    )
    for (const [slug, bookId] of made) {
      await put(rated, bookId, 'read')
      const stars = Number(slug.at(-1))
      if (stars > 0) await rated.call('rateBook', { params: { id: bookId }, body: { rating: stars } })
    }
    const of = (...stars: number[]) => stars.map((count) => `stars-${count}`)
    for (const [rating, expected] of [
      ['5', of(5)],
      ['4+', of(4, 5)],
      ['3+', of(3, 4, 5)],
      ['2+', of(2, 3, 4, 5)],
      ['1+', of(1, 2, 3, 4, 5)],
      ['none', of(0)],
    ] as const) {
      expect([rating, await slugs(rated, { rating, sort: 'title' })]).toEqual([rating, expected])
      expect(await slugs(rated, { status: 'read', rating, sort: 'title' })).toEqual(expected)
    }
    expect((await rated.call('listReadingListBooks')).data.ratingCounts).toEqual({
      '5': 1,
      '4+': 2,
      '3+': 3,
      '2+': 4,
      '1+': 5,
      none: 1,
    })
  })

  it.each([
    ['wustenplanet', ['dune']],
    ['WÜSTEN', ['dune']],
    ['frank herb', ['dune']],
    ['simmons', ['hyperion']],
    ['mo', ['momo']],
    ['the dune', ['dune']],
    ['nothing', []],
    ["' | :*", []],
  ])('searches the reading list for %j in titles of any language and in authors', async (q, expected) => {
    const { items, total } = (await who.call('listReadingListBooks', { query: { q } })).data
    const found = items.map((item) => item.book.slug)
    if (q === "' | :*") expect(total).toBe(4)
    else expect([found, total]).toEqual([expected, expected.length])
  })

  it.each([
    ['of another sort', ['title', 'a', 1]],
    ['with an impossible time', ['added', 1e300, 1]],
    ['that is not JSON of a cursor', 'x'],
  ])('the reading list rejects a cursor %s', async (_, made) => {
    const cursor = Buffer.from(JSON.stringify(made)).toString('base64url')
    expect((await who.call('listReadingListBooks', { query: { cursor } })).error.code).toBe('bad_cursor')
  })

  it('hides the reading list of a reader from others, who cannot change it either [trust C2]', async () => {
    const thief = await reader(site)
    const before = await entry(who, id['dune']!)
    const params = { bookId: id['dune']! }
    await thief.call('getReadingEntry', { params })
    await thief.call('updateReadingEntry', { params, body: { note: 'mine' } })
    await thief.call('removeFromReadingList', { params })
    expect((await thief.call('getReadingEntry', { params })).status).toBe(404)
    expect((await thief.call('listReadingListBooks')).data).toMatchObject({
      items: [],
      total: 0,
      counts: { all: 0 },
    })
    expect(await entry(who, id['dune']!)).toEqual(before)
  })
})

describe('the queue of books to read', () => {
  const queued = (who: Reader) => slugs(who, { status: 'to-read', sort: 'queue' })
  const move = (who: Reader, bookId: number, beforeBookId: number | null) =>
    who.call('moveInQueue', { params: { bookId }, body: { beforeBookId } })

  it('a book to read is appended to the queue of books to read, and can be moved to any position', async () => {
    const who = await reader(site)
    for (const book of ['dune', 'hyperion', 'momo', 'atale']) await put(who, id[book]!, 'to-read')
    expect(await queued(who)).toEqual(['dune', 'hyperion', 'momo', 'a-tale'])
    expect((await move(who, id['atale']!, id['hyperion']!)).status).toBe(204)
    expect(await queued(who)).toEqual(['dune', 'a-tale', 'hyperion', 'momo'])
    await move(who, id['dune']!, null)
    expect(await queued(who)).toEqual(['a-tale', 'hyperion', 'momo', 'dune'])
    await move(who, id['dune']!, id['atale']!)
    await move(who, id['dune']!, id['dune']!)
    expect(await queued(who)).toEqual(['dune', 'a-tale', 'hyperion', 'momo'])
    // a book that has left the queue is appended to its end when it returns
    await put(who, id['atale']!, 'reading')
    await put(who, id['atale']!, 'to-read')
    expect(await queued(who)).toEqual(['dune', 'hyperion', 'momo', 'a-tale'])
    for (const [book, before] of [
      [999_999, id['dune']],
      [id['dune'], 999_999],
    ])
      expect((await move(who, book!, before!)).status).toBe(404)
  })

  it('three books have different positions in the queue of books to read after many moves', async () => {
    const who = await reader(site)
    for (const book of ['dune', 'hyperion', 'momo']) await put(who, id[book]!, 'to-read')
    let [first, second] = [id['dune']!, id['hyperion']!]
    for (let time = 0; time < 130; time += 1) {
      await move(who, second, first)
      ;[first, second] = [second, first]
      if (time % 2) await move(who, id['momo']!, second)
      else await move(who, id['momo']!, null)
    }
    const positions = await site.db.query<{ p: number }>({
      text: 'select queue_position as p from reading_list_books where user_id = $1',
      values: [who.userId],
    })
    expect(new Set(positions.map(({ p }) => p)).size).toBe(3)
  })

  it('many concurrent moves in the queue of books to read lose no book [trust R2]', async () => {
    const who = await reader(site)
    const books = ['dune', 'hyperion', 'momo', 'atale'].map((book) => id[book]!)
    for (const book of books) await put(who, book, 'to-read')
    const answers = await inBatches(24, (time) => move(who, books[time % 4]!, books[(time * 7 + 1) % 4]!))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect((await queued(who)).toSorted()).toEqual(['a-tale', 'dune', 'hyperion', 'momo'])
  })
})

it('if an account has reached its write limit, its next write answers 429, and other accounts can still write', async () => {
  const [who, other] = (await readers(site, 2)) as [Reader, Reader]
  await put(who, id['dune']!, 'read')
  await site.db.query({
    text: `update limit_counters set count = 600 where key like 'reader-writes-by-account:%'`,
  })
  const { status, error, headers } = await put(who, id['dune']!, 'reading')
  expect([status, error.code]).toEqual([429, 'too_many_requests'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await put(other, id['dune']!, 'reading')).status).toBe(200)
  expect((await who.call('getReadingList')).data[0]!.status).toBe('read')
})
