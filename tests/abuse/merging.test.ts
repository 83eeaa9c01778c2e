import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { bareAuthor, bareBook, editor } from '#tests/support/editors'
import { type Reader, readers } from '#tests/support/readers'

// Tests writes of readers and editors during and after a merge.

let site: TestSite
let ada: Reader
let from = 0
let into = 0
beforeAll(async () => {
  site = await startTestSite()
  ada = await editor(site)
})
afterAll(() => site.close())

let number = 0
const create = async (kind: string, draft: object) =>
  (await ada.post(`/api/${kind}`, { draft })).body.data as { id: number; version: number }
beforeEach(async () => {
  number += 1
  from = (await create('books', bareBook(`Wrong ${number}`))).id
  into = (await create('books', bareBook(`Right ${number}`))).id
})

const versionOf = async (kind: string, id: number) =>
  (await ada.get(`/api/${kind}/${id}/edit`)).body.data.version as number
const merge = async (kind = 'books', one = from, other = into) => {
  const [fromVersion, intoVersion] = [await versionOf(kind, one), await versionOf(kind, other)]
  return ada.post('/api/admin/merges', { kind, from: one, fromVersion, into: other, intoVersion })
}
const undo = (id: number) => ada.post(`/api/admin/history/${id}/undo`, {})
const list = (who: Reader, bookId: number, status: string) =>
  who.post('/api/reading-list', { bookId, status })
const rate = (who: Reader, id: number, rating: number) => who.post(`/api/books/${id}/ratings`, { rating })
const worksOf = async (table: string, who: Reader) =>
  (
    await site.db.query<{ work_id: number }>({
      text: `select work_id from ${table} where user_id = $1 order by work_id`,
      values: [who.userId],
    })
  ).map(({ work_id: id }) => id)

/** Sends the request again after a 503, as a browser does. */
async function patiently(ask: () => Promise<{ status: number }>): Promise<number> {
  const { status } = await ask()
  return status === 503 ? (await ask()).status : status
}

/** Waits until `count` connections to the database wait for a lock. */
const untilWaiting = (count: number) =>
  expect
    .poll(() =>
      site.db.query({
        text: `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      }),
    )
    .toSatisfy((waiting: object[]) => waiting.length >= count)

/** Runs `work` while a transaction of a merge has written its changes but is not committed. */
async function whileMerging(kind: string, one: number, other: number, work: () => Promise<unknown>) {
  let merging: ReturnType<typeof merge> | undefined
  let working: Promise<unknown> | undefined
  await site.db.transaction(async (tx) => {
    await tx.query({ text: 'lock table changes in exclusive mode' })
    merging = merge(kind, one, other)
    await untilWaiting(1)
    working = work()
    await untilWaiting(2)
  })
  await working
  return merging!
}

describe('writes during a merge of two books [trust R8]', () => {
  it('if readers add, rate and review the merged book during the merge, their data belongs to the merge target', async () => {
    const [lists, rates, reviews] = (await readers(site, 3)) as [Reader, Reader, Reader]
    const answers: number[] = []
    const { status } = await whileMerging('books', from, into, async () => {
      const all = await Promise.all([
        patiently(() => list(lists, from, 'read')),
        patiently(() => rate(rates, from, 4)),
        patiently(() =>
          reviews.send('PUT', `/api/books/${from}/review`, { rating: 5, text: 'Good.', language: 'en' }),
        ),
      ])
      answers.push(...all)
    })
    expect(status).toBe(200)
    expect(answers.filter((code) => code >= 400)).toEqual([])
    expect(await worksOf('reading_list_books', lists)).toEqual([into])
    expect(await worksOf('ratings', rates)).toEqual([into])
    expect(await worksOf('ratings', reviews)).toEqual([into])
    const [sums] = await site.db.query<{ kept: number; counted: number }>({
      text: 'select rating_sum as kept, (select sum(stars) from ratings where work_id = w.id)::int as counted from works w where id = $1',
      values: [into],
    })
    expect(sums).toEqual({ kept: 9, counted: 9 })
  })

  it('rejects a change of a book that adds an author whom another editor is merging at the same time', async () => {
    const one = await create('authors', bareAuthor(`One ${number}`, `One ${number}`))
    const two = await create('authors', bareAuthor(`Two ${number}`, `Two ${number}`))
    const grace = await editor(site)
    let answered = 0
    await whileMerging('authors', one.id, two.id, async () => {
      const version = await versionOf('books', into)
      const contributors = [{ personId: one.id, role: 'author', printedName: null }]
      // this write waits until the merge is committed
      answered = (await grace.send('PATCH', `/api/books/${into}`, { version, draft: { contributors } }))
        .status
    })
    expect(answered).toBe(400)
    const orphans = await site.db.query({
      text: 'select from work_contributors c join people p on p.id = c.person_id where p.merged_into is not null',
    })
    expect(orphans).toEqual([])
  })
})

describe('writes after a merge of two books [trust R8]', () => {
  it('a merge of books can be undone even if a reader has removed and re-added the merge target since', async () => {
    const [both] = (await readers(site, 1)) as [Reader]
    await list(both, from, 'read')
    await rate(both, into, 2)
    await list(both, into, 'to-read')
    await both.send('PATCH', `/api/reading-list/${into}`, { readings: [{ started: null, finished: '2020' }] })
    await both.send('PUT', `/api/books/${from}/review`, { rating: 5, text: 'Good.', language: 'en' })
    const { body } = await merge()
    // the remaining entry and review came from the merged book
    await both.send('DELETE', `/api/reading-list/${into}`)
    await both.send('DELETE', `/api/books/${into}/ratings`)
    expect([await worksOf('reading_list_books', both), await worksOf('ratings', both)]).toEqual([[], []])
    await list(both, into, 'reading')
    await rate(both, into, 1)
    const parted = await undo(body.data.changeId)
    expect([parted.status, parted.body.error?.details ?? null]).toEqual([200, null])
    const entries = await site.db.query({
      text: 'select work_id, status from reading_list_books where user_id = $1',
      values: [both.userId],
    })
    expect(entries).toEqual([{ work_id: into, status: 'reading' }])
    const stars = await site.db.query({
      text: 'select work_id, stars from ratings where user_id = $1',
      values: [both.userId],
    })
    expect(stars).toEqual([{ work_id: into, stars: 1 }])
  })
})
