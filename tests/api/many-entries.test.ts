import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { mergeWork } from '#tests/support/merge-work'
import { type Reader, reader } from '#tests/support/readers'
import { seedWorks, workOf } from '#tests/support/seed'

let site: TestSite
let ids: number[]
beforeAll(async () => {
  site = await startTestSite()
  const works = ['a', 'b', 'c', 'd', 'again'].map((slug) => workOf(slug))
  ids = [...(await seedWorks(site.db, works)).values()]
  await mergeWork(site.db, ids[4]!, ids[0]!)
})
afterAll(() => site.close())

const many = (who: Reader, body: object) => who.callUnchecked('changeManyEntries', { body })
const entry = async (who: Reader, at: number) =>
  (await who.call('getReadingEntry', { params: { bookId: ids[at]! } })).data
const queue = async (who: Reader) =>
  (await who.call('listReadingListBooks', { query: { status: 'to-read', sort: 'queue' } })).data.items.map(
    ({ book }) => ids.indexOf(book.id),
  )

describe('setting a status for many books', () => {
  it('a bulk change appends books to the queue of books to read in the given order, and counts only changed books', async () => {
    const who = await reader(site)
    await who.call('addToReadingList', { body: { bookId: ids[1]!, status: 'to-read' } })
    const { data } = await many(who, {
      bookIds: [ids[2], ids[4], ids[1], ids[3], 999_999],
      status: 'to-read',
    })
    expect(data.changed).toBe(3)
    expect(await queue(who)).toEqual([1, 2, 0, 3])
    expect((await many(who, { bookIds: ids, status: 'read' })).data.changed).toBe(4)
    expect(await entry(who, 0)).toMatchObject({ status: 'read', readings: [] })
  })

  it('a bulk change to the status “read” also changes given-up books, which are then no longer marked as `did-not-finish`', async () => {
    const who = await reader(site)
    await who.call('addToReadingList', {
      body: { bookId: ids[0]!, status: 'reading', flag: 'did-not-finish' },
    })
    await many(who, { bookIds: [ids[0]], status: 'read' })
    expect(await entry(who, 0)).toMatchObject({ status: 'read', flag: null })
  })
})

describe('setting a finish date for many books', () => {
  it('a bulk change of the finish date skips books that are not read and books that have a finish date already', async () => {
    const who = await reader(site)
    await many(who, { bookIds: ids.slice(0, 4), status: 'read' })
    const put = (at: number, readings: { started: string | null; finished: string | null }[]) =>
      who.call('updateReadingEntry', { params: { bookId: ids[at]! }, body: { readings } })
    await put(0, [{ started: '2024-02', finished: null }])
    await put(1, [{ started: null, finished: '2019' }])
    await put(2, [{ started: '2025-01-01', finished: null }])
    await who.call('addToReadingList', { body: { bookId: ids[3]!, status: 'reading' } })
    expect((await many(who, { bookIds: ids, finished: '2024-03' })).data.changed).toBe(2)
    expect((await entry(who, 0)).readings).toEqual([{ started: '2024-02', finished: '2024-03' }])
    expect((await entry(who, 1)).readings).toEqual([{ started: null, finished: '2019' }])
    // the existing reading started after the finish date, so the finish date belongs to another reading
    expect((await entry(who, 2)).readings).toHaveLength(2)
    expect((await entry(who, 3)).readings).not.toContainEqual(
      expect.objectContaining({ finished: '2024-03' }),
    )
  })

  it.each([[{}], [{ finished: '2024-13' }], [{ finished: '2999' }], [{ status: 'lost' }]])(
    'rejects a bulk change of the reading list with the invalid fields %j',
    async (body) => {
      expect((await many(await reader(site), { bookIds: [ids[0]], ...body })).status).toBe(400)
    },
  )
})

describe('undoing a bulk change', () => {
  const restore = (who: Reader, entries: unknown) =>
    who.callUnchecked('restoreManyEntries', { body: { entries } })

  it('undoing a bulk change of the reading list restores status, pause, queue position and dates of each book, and removes added books', async () => {
    const who = await reader(site)
    for (const at of [2, 0])
      await who.call('addToReadingList', { body: { bookId: ids[at]!, status: 'to-read' } })
    await who.call('addToReadingList', { body: { bookId: ids[1]!, status: 'reading', flag: 'paused' } })
    await who.call('updateReadingEntry', {
      params: { bookId: ids[1]! },
      body: { readings: [{ started: '2024-02', finished: null }], note: 'kept' },
    })
    const before = await entry(who, 1)
    const marked = (await many(who, { bookIds: ids, status: 'read', finished: '2024-03' })).data
    expect(marked).toMatchObject({ changed: 4 })
    expect(marked.before.find(({ bookId }) => bookId === ids[3])).toEqual({
      bookId: ids[3]!,
      kept: null,
    })
    expect((await entry(who, 1)).readings).toEqual([{ started: '2024-02', finished: '2024-03' }])
    expect((await restore(who, marked.before)).data).toEqual({ restored: 4 })
    expect(await queue(who)).toEqual([2, 0])
    expect(await entry(who, 1)).toEqual({ ...before, changedAt: expect.any(String) })
    expect((await who.call('getReadingEntry', { params: { bookId: ids[3]! } })).status).toBe(404)
  })

  it('undoing a bulk change is refused and restores nothing if a book has changed its status since; a repeated undo succeeds', async () => {
    const who = await reader(site)
    await who.call('addToReadingList', { body: { bookId: ids[0]!, status: 'to-read' } })
    const { before } = (await many(who, { bookIds: [ids[0], ids[1]], status: 'read' })).data
    const entries = before.map((each) => ({ ...each, from: 'read' }))
    await who.call('addToReadingList', { body: { bookId: ids[1]!, status: 'reading', flag: 'paused' } })
    const { status, error } = await restore(who, entries)
    expect([status, error.details.current]).toEqual([409, 'paused'])
    expect(await entry(who, 0)).toMatchObject({ status: 'read' })
    expect(await entry(who, 1)).toMatchObject({ status: 'reading', flag: 'paused' })
    await who.call('addToReadingList', { body: { bookId: ids[1]!, status: 'read' } })
    expect((await restore(who, entries)).data).toEqual({ restored: 2 })
    expect((await restore(who, entries)).data).toEqual({ restored: 0 })
    expect(await entry(who, 0)).toMatchObject({ status: 'to-read' })
    await who.call('removeFromReadingList', { params: { bookId: ids[0]! } })
    expect((await restore(who, entries)).status).toBe(409)
  })

  it('refuses to restore a reading list entry with an impossible state, such as a paused book with the status “to-read”', async () => {
    const who = await reader(site)
    for (const [status, flag] of [
      ['to-read', 'paused'],
      ['to-read', 'did-not-finish'],
      ['read', 'paused'],
    ]) {
      const kept = { status, flag, queuePosition: 1, readings: [] }
      const { status: code, error } = await restore(who, [{ bookId: ids[0], kept }])
      expect([code, error.details.fields[0]!.path]).toEqual([400, 'entries.0.kept.flag'])
    }
    const kept = { status: 'reading', flag: 'paused', queuePosition: 1, readings: [] }
    expect((await restore(who, [{ bookId: ids[0], kept }])).status).toBe(200)
    expect((await restore(who, [{ bookId: 2_000_000_000, kept }])).status).toBe(200)
  })

  it('refuses to restore a reading list entry with a finish date in the far future', async () => {
    const kept = { status: 'read', flag: null, queuePosition: 0 }
    const readings = [{ started: null, finished: '2999' }]
    expect(
      (await restore(await reader(site), [{ bookId: ids[0]!, kept: { ...kept, readings } }])).status,
    ).toBe(400)
  })
})
