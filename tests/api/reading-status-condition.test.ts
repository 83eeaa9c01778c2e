import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { TestInput } from '#tests/support/calls'
import { reader, type Reader } from '#tests/support/readers'
import { dune, seedWorks } from '#tests/support/seed'

let site: TestSite
let book: number
let other: number

beforeAll(async () => {
  site = await startTestSite()
  const ids = await seedWorks(site.db, [
    { ...dune, ratings: [] },
    { slug: 'momo', year: 1973, authors: ['Michael Ende'], titles: [{ language: 'de', value: 'Momo' }] },
  ])
  book = ids.get('dune')!
  other = ids.get('momo')!
})
afterAll(() => site.close())

const put = (who: Reader, body: Omit<TestInput<'addToReadingList'>['body'], 'bookId'>) =>
  who.call('addToReadingList', { body: { bookId: book, ...body } })
const patch = (who: Reader, body: TestInput<'updateReadingEntry'>['body']) =>
  who.call('updateReadingEntry', { params: { bookId: book }, body })
const remove = (who: Reader, query: TestInput<'removeFromReadingList'>['query'] = {}) =>
  who.call('removeFromReadingList', { params: { bookId: book }, query })
const many = (who: Reader, body: Omit<TestInput<'changeManyEntries'>['body'], 'bookIds'>) =>
  who.call('changeManyEntries', { body: { bookIds: [book, other], ...body } })
const statuses = async (who: Reader): Promise<Record<number, string>> =>
  Object.fromEntries(
    (await who.call('getReadingList')).data.map(({ bookId, status, flag }) => [bookId, flag ?? status]),
  )
const refused = (current: string | null) => ({
  status: 409,
  error: { code: 'conflict', details: { current } },
})

describe('a change of status with the condition `from`', () => {
  it('a request with `from: null` adds a book only if the reading list does not have it yet [spec 245]', async () => {
    const who = await reader(site)
    expect(await put(who, { status: 'to-read', from: null })).toMatchObject({ status: 200 })
    expect(await put(who, { status: 'read', from: null })).toMatchObject(refused('to-read'))
    expect(await put(who, { status: 'to-read', from: null })).toMatchObject(refused('to-read'))
    expect(await statuses(who)).toEqual({ [book]: 'to-read' })
  })

  it('a status change with `from` succeeds only if `from` is the book’s flag, such as `paused`, or otherwise its status [spec 186, 245]', async () => {
    const who = await reader(site)
    expect(await put(who, { status: 'reading', from: 'to-read' })).toMatchObject(refused(null))
    await put(who, { status: 'read' })
    for (const from of ['to-read', 'reading', 'paused', 'did-not-finish', null] as const)
      expect(await put(who, { status: 'to-read', from })).toMatchObject(refused('read'))
    expect(await put(who, { status: 'reading', flag: 'paused', from: 'read' })).toMatchObject({ status: 200 })
    // `from` names the expected current state: the flag `paused` for a paused book, not the status `reading`
    expect(await put(who, { status: 'read', from: 'reading' })).toMatchObject(refused('paused'))
    expect(await put(who, { status: 'read', from: 'paused' })).toMatchObject({ status: 200 })
    expect(await statuses(who)).toEqual({ [book]: 'read' })
  })

  it('refuses to change or remove a reading list entry if the field `from` is not its current status [spec 188, 245]', async () => {
    const who = await reader(site)
    expect(await patch(who, { status: 'reading', from: 'to-read' })).toMatchObject(refused(null))
    await put(who, { status: 'read' })
    expect(await patch(who, { status: 'reading', from: 'to-read' })).toMatchObject(refused('read'))
    expect(await patch(who, { flag: 'paused', readings: [], from: 'to-read' })).toMatchObject(refused('read'))
    expect(await remove(who, { from: 'to-read' })).toMatchObject(refused('read'))
    expect(await statuses(who)).toEqual({ [book]: 'read' })
    expect(await patch(who, { status: 'reading', from: 'read' })).toMatchObject({ status: 200 })
    expect(await remove(who, { from: 'reading' })).toMatchObject({ status: 200 })
    expect(await remove(who, { from: 'reading' })).toMatchObject(refused(null))
  })

  it('accepts status changes without `from`, answers 404 for an unknown book, and rejects an unknown value of `from` [spec 245]', async () => {
    const who = await reader(site)
    await put(who, { status: 'read' })
    expect(await put(who, { status: 'to-read' })).toMatchObject({ status: 200 })
    expect(
      await who.call('addToReadingList', { body: { bookId: 2_000_000, status: 'read', from: null } }),
    ).toMatchObject({ status: 404 })
    const wrong = { bookId: book, status: 'read', from: 'nowhere' }
    expect((await who.callUnchecked('addToReadingList', { body: wrong })).status).toBe(400)
  })

  it('of six concurrent status changes with the same field `from`, one is applied and the others are refused with 409 [spec 8]', async () => {
    const who = await reader(site)
    for (const from of [null, 'to-read'] as const) {
      const wanted = from === null ? 'to-read' : 'reading'
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          from === null || at % 2 === 0
            ? put(who, { status: wanted, from })
            : patch(who, { status: wanted, from }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([
        200, 409, 409, 409, 409, 409,
      ])
    }
  })

  it('a status change for one or many books is refused if a concurrent request has just stored a status [spec 8]', async () => {
    const isWaiting = async () => {
      const [row] = await site.db.query<{ waiting: boolean }>({
        text: `select exists (select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()) as waiting`,
      })
      return row!.waiting
    }
    for (const send of [
      (who: Reader) => put(who, { status: 'to-read', from: null }),
      (who: Reader) => many(who, { status: 'to-read', from: [null, null] }),
    ]) {
      const who = await reader(site)
      let answer: ReturnType<typeof send> | undefined
      await site.db.transaction(async (tx) => {
        await tx.query({
          text: `insert into reading_list_books (user_id, work_id, status) values ($1, $2, 'read')`,
          values: [who.userId, book],
        })
        answer = send(who)
        await expect.poll(isWaiting).toBe(true)
      })
      expect(await answer).toMatchObject({ status: 409 })
      expect(await statuses(who)).toEqual({ [book]: 'read' })
    }
  })

  it('a bulk change with `from` changes nothing if one book’s status differs from `from` and from the new status', async () => {
    const who = await reader(site)
    await put(who, { status: 'read' })
    expect(await many(who, { status: 'to-read', from: ['to-read', null] })).toMatchObject({ status: 409 })
    expect(await many(who, { status: 'to-read', from: ['read', 'read'] })).toMatchObject({ status: 409 })
    expect(await statuses(who)).toEqual({ [book]: 'read' })
    // a book that already has the new status is accepted even with a wrong `from`, but is not counted in `changed`
    expect((await many(who, { status: 'read', from: ['to-read', null] })).data).toMatchObject({
      changed: 1,
    })
    expect((await many(who, { status: 'reading', from: ['read', 'read'] })).data).toMatchObject({
      changed: 2,
    })
    expect(await many(who, { status: 'read', from: ['reading'] })).toMatchObject({ status: 400 })
    expect(await statuses(who)).toEqual({ [book]: 'reading', [other]: 'reading' })
  })
})
