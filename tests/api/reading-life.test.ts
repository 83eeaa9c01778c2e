import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReadingStatus } from '#contract/values/enums'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { TestInput } from '#tests/support/calls'
import { reader, type Reader } from '#tests/support/readers'
import { reviewBook } from '#tests/support/review-calls'
import { dune, seedWorks } from '#tests/support/seed'
import { taskContext } from '#tests/support/task-context'

let site: TestSite
let book: number
let other: number
beforeAll(async () => {
  site = await startTestSite()
  const ids = await seedWorks(site.db, [
    { ...dune, ratings: [] },
    { slug: 'a-tale', year: null, titles: [{ language: 'en', value: 'A Tale' }] },
  ])
  book = ids.get('dune')!
  other = ids.get('a-tale')!
})
afterAll(() => site.close())

const today = new Date().toISOString().slice(0, 10)
type Adding = TestInput<'addToReadingList'>['body']
const put = async (
  who: Reader,
  status: ReadingStatus,
  more: Partial<Adding> = { on: today },
  bookId = book,
) => (await who.call('addToReadingList', { body: { bookId, status, ...more } })).data
const change = (who: Reader, body: object, bookId = book) =>
  who.callUnchecked('updateReadingEntry', { params: { bookId }, body })
const entry = async (who: Reader, bookId = book) =>
  (await who.call('getReadingEntry', { params: { bookId } })).data
const page = async (who: Reader, query: TestInput<'listReadingListBooks'>['query'] = {}) =>
  (await who.call('listReadingListBooks', { query })).data
const remove = async (who: Reader, bookId = book) =>
  (await who.call('removeFromReadingList', { params: { bookId } })).data.removedId!
const removed = async (who: Reader) => (await who.call('listRemovedEntries')).data
const restore = (who: Reader, id: number) => who.call('restoreRemovedEntry', { params: { id } })

describe('changing the status of a book', () => {
  it('a change of status sets the reading’s start or finish date only if the request contains today’s date', async () => {
    const who = await reader(site)
    expect((await put(who, 'reading')).readings).toEqual([{ started: today, finished: null }])
    expect((await put(who, 'read')).readings).toEqual([{ started: today, finished: today }])
    const someone = await reader(site)
    expect((await put(someone, 'read')).readings).toEqual([])
    expect((await put(someone, 'reading', {}, other)).readings).toEqual([])
    expect((await put(someone, 'read', {}, other)).readings).toEqual([])
  })

  it('changing a book from “read” to “reading” clears the page number reached in the earlier reading', async () => {
    const who = await reader(site)
    await put(who, 'reading', {})
    await change(who, { progressPages: 600, readings: [{ started: '2020', finished: '2020' }] })
    await put(who, 'read', {})
    expect(await put(who, 'reading')).toMatchObject({
      progressPages: null,
      readings: [
        { started: '2020', finished: '2020' },
        { started: today, finished: null },
      ],
    })
  })

  it('rejects a reading date in the future, before 1900 or not in the calendar, with a message', async () => {
    const who = await reader(site)
    for (const [on, words] of [
      ['2999-01-01', 'not in the future'],
      ['1899-12-31', 'Not before 1900'],
    ]) {
      const { status, error } = await who.call('addToReadingList', {
        body: { bookId: book, status: 'reading', on },
      })
      expect([on, status, error.details.fields[0].path]).toEqual([on, 400, 'on'])
      expect(error.details.fields[0].message).toContain(words)
    }
    expect(
      (await who.call('addToReadingList', { body: { bookId: book, status: 'read', on: '2026-02-31' } }))
        .status,
    ).toBe(400)
  })

  it('the first rating of a book sets the status “read” without a date, unless the reader is reading the book', async () => {
    const who = await reader(site)
    const rate = (rating: number) => who.call('rateBook', { params: { id: book }, body: { rating } })
    await rate(4)
    expect(await entry(who)).toMatchObject({ status: 'read', rating: 4, readings: [] })
    await put(who, 'to-read')
    await rate(5)
    expect(await entry(who)).toMatchObject({ status: 'to-read', rating: 5 })
    await who.call('deleteBookRating', { params: { id: book } })
    expect(await entry(who)).toMatchObject({ status: 'to-read', rating: null })
    await rate(3)
    expect(await entry(who)).toMatchObject({ status: 'read' })
    const someone = await reader(site)
    await put(someone, 'reading')
    await reviewBook(someone, book, 'Sand.', 4)
    expect(await entry(someone)).toMatchObject({ status: 'reading', hasReview: true })
    const third = await reader(site)
    await reviewBook(third, book, 'Sand.', 4)
    expect(await entry(third)).toMatchObject({ status: 'read', hasReview: true })
  })

  it('if a rating could not add the book to the reading list, a repeated request adds it as read [trust F1]', async () => {
    const who = await reader(site)
    const rate = () => who.call('rateBook', { params: { id: book }, body: { rating: 4 } })
    await site.db.query({
      text: `create function fail() returns trigger language plpgsql as $$ begin raise 'no space'; end $$;
        create trigger fail before insert on reading_list_books execute function fail()`,
    })
    try {
      expect((await rate()).status).toBe(500)
    } finally {
      await site.db.query({ text: 'drop function fail cascade' })
    }
    expect((await rate()).status).toBe(200)
    expect(await entry(who)).toMatchObject({ status: 'read' })
  })
})

describe('the flags paused and did-not-finish', () => {
  it('the reading list counts paused and unfinished books separately from books being read, and a change of status ends the pause', async () => {
    const who = await reader(site)
    expect(await put(who, 'reading', { flag: 'did-not-finish' })).toMatchObject({
      status: 'reading',
      flag: 'did-not-finish',
      readings: [],
    })
    await put(who, 'reading', { flag: 'paused' }, other)
    const { counts } = await page(who)
    expect(counts).toEqual({ all: 2, 'to-read': 0, reading: 0, read: 0, paused: 1, 'did-not-finish': 1 })
    for (const [shelf, slugs] of [
      ['paused', ['a-tale']],
      ['did-not-finish', ['dune']],
      ['reading', []],
      ['read', []],
    ] as const) {
      const { items, total } = await page(who, { status: shelf })
      expect([shelf, total, items.map((item) => item.book.slug)]).toEqual([shelf, slugs.length, slugs])
    }
    expect((await change(who, { flag: null })).data).toMatchObject({ status: 'reading', flag: null })
    expect((await change(who, { flag: 'paused' })).data).toMatchObject({
      status: 'reading',
      flag: 'paused',
    })
    expect((await change(who, { status: 'read' })).data).toMatchObject({ status: 'read', flag: null })
    // pausing a read book sets its status to reading
    expect((await change(who, { flag: 'paused' })).data).toMatchObject({
      status: 'reading',
      flag: 'paused',
    })
    expect((await change(who, { status: 'read', flag: 'paused' })).status).toBe(400)
    expect(
      (await who.call('addToReadingList', { body: { bookId: book, status: 'read', flag: 'paused' } })).status,
    ).toBe(400)
  })

  it('the statistics count a paused or unfinished book as read only if the reader has finished it in an earlier reading', async () => {
    const who = await reader(site)
    await put(who, 'reading', {})
    await change(who, {
      flag: 'did-not-finish',
      readings: [
        { started: '2019', finished: '2019' },
        { started: '2024', finished: '2024' },
      ],
    })
    await put(who, 'reading', { flag: 'paused' }, other)
    const { data } = await who.call('getStatistics')
    // only the first of the two books was read completely, in 2019
    expect(data).toMatchObject({ booksRead: 1, booksReading: 0 })
    expect(data.years).toEqual([expect.objectContaining({ period: 2019, books: 1 })])
  })
})

describe('books without a finish date', () => {
  it('the filter for read books without a date lists a book until the reader adds a date or declares the date unknown', async () => {
    const who = await reader(site)
    await put(who, 'read', {})
    await put(who, 'read', {}, other)
    expect((await page(who)).undatedCount).toBe(2)
    expect((await page(who, { status: 'read', undated: 'true' })).items).toHaveLength(2)
    await change(who, { readings: [{ started: null, finished: '2021' }] })
    expect(await page(who, { status: 'read', undated: 'true' })).toMatchObject({ undatedCount: 1, total: 1 })
    await change(who, { readings: [{ started: null, finished: null }] }, other)
    expect(await page(who, { undated: 'true' })).toMatchObject({ undatedCount: 0, total: 0, items: [] })
  })
})

describe('removing a book from the list', () => {
  it('a removed reading list entry can be restored once, with all its data', async () => {
    const who = await reader(site)
    await put(who, 'reading')
    await change(who, { note: 'Slow start', progressPercent: 40, flag: 'paused' })
    const before = await entry(who)
    const id = await remove(who)
    expect((await page(who)).removedCount).toBe(1)
    const { items, total, nextCursor } = await removed(who)
    expect([total, nextCursor]).toEqual([1, null])
    expect(items).toEqual([
      expect.objectContaining({
        id,
        status: 'reading',
        flag: 'paused',
        book: expect.objectContaining({ id: book }),
      }),
    ])
    expect(Date.parse(items[0]!.expiresAt) - Date.parse(items[0]!.removedAt)).toBe(30 * 86_400_000)
    expect((await restore(who, id)).data).toEqual(before)
    expect((await removed(who)).items).toEqual([])
    expect((await restore(who, id)).status).toBe(404)
  })

  it('a restored reading list entry replaces the current entry of its book, which becomes a removed entry', async () => {
    const who = await reader(site)
    await put(who, 'read', {})
    await change(who, { note: 'First' })
    const first = await remove(who)
    await put(who, 'to-read')
    await change(who, { note: 'Second' })
    expect((await restore(who, first)).data).toMatchObject({ status: 'read', note: 'First' })
    const [second] = (await removed(who)).items
    expect((await restore(who, second!.id)).data).toMatchObject({ status: 'to-read', note: 'Second' })
  })

  it('deletes a removed reading list entry on request or after 30 days', async () => {
    const who = await reader(site)
    await put(who, 'read', {})
    const id = await remove(who)
    expect((await who.call('deleteRemovedEntry', { params: { id } })).status).toBe(204)
    expect((await who.call('deleteRemovedEntry', { params: { id } })).status).toBe(404)
    await put(who, 'read', {})
    const old = await remove(who)
    await put(who, 'read', {})
    const late = await remove(who)
    await site.db.query({
      text: `update removed_entries set removed_at = now() - interval '30 days 1 minute' where id = $1`,
      values: [old],
    })
    await site.app.tasks['prune-removed-entries'](null, taskContext())
    expect((await removed(who)).items.map((item) => item.id)).toEqual([late])
  })

  it('pages through removed reading list entries, latest first', async () => {
    const who = await reader(site)
    const ids: number[] = []
    for (const bookId of [book, other, book]) {
      await put(who, 'read', {}, bookId)
      ids.unshift(await remove(who, bookId))
    }
    const first = (await who.call('listRemovedEntries', { query: { limit: 2 } })).data
    const next = (await who.call('listRemovedEntries', { query: { limit: 2, cursor: first.nextCursor! } }))
      .data
    expect([...first.items, ...next.items].map((item) => item.id)).toEqual(ids)
    expect(next.nextCursor).toBeNull()
    expect((await who.call('listRemovedEntries', { query: { cursor: 'x' } })).error.code).toBe('bad_cursor')
  })
})
