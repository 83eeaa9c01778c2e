import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { CallResponse } from '#tests/support/calls'
import { inBatches } from '#tests/support/batches'
import { wrongSums } from '#tests/support/rating-sums'
import { type Reader, readers } from '#tests/support/readers'
import { reviewBook } from '#tests/support/review-calls'
import { beginSession } from '#tests/support/sessions'
import { inOrder, seedSeries, seedWorks, workOf } from '#tests/support/seed'
import { createVisitor } from '#tests/support/visitor'

const many = 200

let site: TestSite
let people: Reader[]
let books: number[]
beforeAll(async () => {
  // the limits admit all requests, because the tests are about conflicts, not about rate limits
  site = await startTestSite({ caps: { write: { slots: 4 * many } } })
  const ids = await seedWorks(site.db, [workOf('one'), workOf('two'), workOf('three')])
  books = [...ids.values()]
  await seedSeries(site.db, 'all', { en: 'All' }, inOrder(...books))
  people = await readers(site, many)
})
afterAll(() => site.close())

/** Sends `many` requests, twenty at once; every response must have status 200. */
async function all<Data>(send: (index: number) => Promise<CallResponse<Data>>) {
  const answers = await inBatches(many, send, 20)
  const bad = answers.filter(({ status }) => status !== 200).map(({ status, text }) => `${status} ${text}`)
  expect(bad).toEqual([])
  return answers
}
const statuses = ['to-read', 'reading', 'read'] as const

it('stores one reading list entry with one of the sent statuses after two hundred concurrent changes [trust R2]', async () => {
  const [who] = people as [Reader]
  await all((index) => {
    const status = statuses[index % 3]!
    return who.call('addToReadingList', { body: { bookId: books[0]!, status } })
  })
  const marks = (await who.call('getReadingList')).data
  expect(marks).toHaveLength(1)
  expect(statuses).toContain(marks[0]!.status)
})

it('two hundred concurrent requests that replace a book’s readings store the readings of exactly one request [trust R2]', async () => {
  const [who] = people as [Reader]
  await all((index) =>
    who.call('updateReadingEntry', {
      params: { bookId: books[0]! },
      body: {
        readings: [
          { started: `${1900 + (index % 100)}`, finished: null },
          { started: null, finished: `${1900 + (index % 100)}-05` },
        ],
      },
    }),
  )
  const { readings } = (await who.call('getReadingEntry', { params: { bookId: books[0]! } })).data
  expect(readings).toHaveLength(2)
  const years = readings.map((one) => (one.started ?? one.finished)!.slice(0, 4))
  expect(new Set(years).size).toBe(1)
})

it('stores one of two hundred concurrent ratings and reviews by one reader [spec 9, 10] [trust R2, R7]', async () => {
  const [, who] = people as [Reader, Reader]
  // with a plain insert, one of the first two concurrent requests would fail
  await all((index) =>
    index % 4 === 0 && index < 100
      ? reviewBook(who, books[1]!, `Text ${index}`, (index % 5) + 1)
      : who.call('rateBook', { params: { id: books[1]! }, body: { rating: (index % 5) + 1 } }),
  )
  const [row, ...others] = await site.db.query<{ stars: number; text: string }>({
    text: 'select stars, text from ratings where user_id = $1',
    values: [who.userId],
  })
  expect(others).toEqual([])
  expect(row!.stars).toBeGreaterThanOrEqual(1)
  expect(row!.text).toMatch(/^Text \d+$/)
  expect(await wrongSums(site.db)).toEqual([])
})

it('the sums of ratings are correct after two hundred readers concurrently rate books, write reviews and delete ratings [spec 9, 11]', async () => {
  await all((index) =>
    people[index]!.call('rateBook', { params: { id: books[2]! }, body: { rating: (index % 5) + 1 } }),
  )
  expect(await wrongSums(site.db)).toEqual([])
  const mixed = await all((index) => {
    const who = people[index]!
    const params = { id: books[index % 3]! }
    if (index % 4 === 0) return who.call('deleteBookRating', { params })
    if (index % 4 === 1)
      return who.call('putBookReview', { params, body: { text: 'T', language: 'de', rating: 1 } })
    return who.call('rateBook', { params, body: { rating: 5 } })
  })
  expect(mixed).toHaveLength(many)
  expect(await wrongSums(site.db)).toEqual([])
  const { data } = await site.call('listBookRatings', { params: { id: 'three' } })
  expect(data.summary.ratingCount).toBeGreaterThan(100)
})

it('counts one vote per reader for a review after concurrent and repeated votes', async () => {
  const [who] = people as [Reader]
  const { data } = await reviewBook(who, books[0]!, 'Vote', 3)
  const params = { id: data.review!.id }
  const voters = people.slice(1)
  const vote = (name: 'markHelpful' | 'unmarkHelpful', count: number) =>
    inBatches(count, (index) => voters[index]!.call(name, { params }), 20)
  await vote('markHelpful', voters.length)
  await vote('markHelpful', voters.length)
  expect((await who.call('getOwnBookRating', { params: { id: books[0]! } })).data.review!.helpfulCount).toBe(
    many - 1,
  )
  await vote('unmarkHelpful', 50)
  expect(await wrongSums(site.db)).toEqual([])
})

it('deleting an account deletes its ratings, votes and reading list, and concurrent ratings of the same books succeed [trust R8]', async () => {
  const [leaving, rater] = people.slice(-2) as [Reader, Reader]
  for (const book of books) await reviewBook(leaving, book, 'Bye', 2)
  const { data } = await reviewBook(people[3]!, books[0]!, 'Stays', 3)
  await leaving.call('markHelpful', { params: { id: data.review!.id } })
  await leaving.call('addToReadingList', { body: { bookId: books[0]!, status: 'read' } })
  const deleted = site.db.query({ text: 'delete from users where id = $1', values: [leaving.userId] })
  const answers = await inBatches(
    60,
    (time) => rater.call('rateBook', { params: { id: books[time % 3]! }, body: { rating: (time % 5) + 1 } }),
    20,
  )
  await deleted
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  for (const table of ['reading_list_books', 'readings', 'ratings', 'review_votes'])
    expect(
      await site.db.query({ text: `select from ${table} where user_id = $1`, values: [leaving.userId] }),
    ).toEqual([])
  expect(await wrongSums(site.db)).toEqual([])
})

it('retries a rating that fails because of a deadlock', async () => {
  const [who] = people as [Reader]
  await who.call('rateBook', { params: { id: books[0]! }, body: { rating: 1 } })
  const session = await beginSession(site.url, site.db)
  try {
    // this session locks book, then rating; the request of the reader locks rating, then book
    // because of the long timeout here, PostgreSQL aborts the request
    await session.query(`set deadlock_timeout = '10s'`)
    await session.query('select from works where id = $1 for no key update', [books[0]!])
    const rated = who.call('rateBook', { params: { id: books[0]! }, body: { rating: 5 } })
    for (;;) {
      const [row] = await site.db.query<{ waiting: boolean }>({
        text: `select exists (select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()) as waiting`,
      })
      if (row!.waiting) break
    }
    const taken = await session.start('select from ratings where user_id = $1 for update', [who.userId])
    const outcome = await taken.outcome
    await session.query('rollback')
    const { status, data } = await rated
    expect([outcome, status, data.rating]).toEqual(['done', 200, 5])
  } finally {
    await session.end()
  }
  expect(await wrongSums(site.db)).toEqual([])
})

it('each of twenty concurrent responses contains the user of its own session, or 401 for an invalid session [trust C1]', async () => {
  const answers = await Promise.all(
    people.slice(0, 20).map((who, index) => {
      if (index % 10 !== 9) return who.call('getCurrentUser')
      const nobody = createVisitor(site.app)
      nobody.cookies.set('__Host-session', String(index).padStart(43, 'x'))
      return nobody.call('getCurrentUser')
    }),
  )
  const expected = people.slice(0, 20).map(({ userId }, index) => (index % 10 === 9 ? 401 : userId))
  expect(answers.map((answer) => (answer.status === 200 ? answer.data.id : answer.status))).toEqual(expected)
})

it('each of several concurrent ratings gets its own result: written, rate limited or unknown book [spec 9]', async () => {
  const tired = people.slice(0, 10)
  for (const who of tired) await who.call('rateBook', { params: { id: books[0]! }, body: { rating: 1 } })
  await site.db.query({
    text: `update limit_counters set count = 600 where key like 'reader-writes-by-account:%'`,
  })
  const fresh = await readers(site, 30)
  const requests = fresh.flatMap((who, index) => {
    const give = (by: Reader, book: number) => () =>
      by.call('rateBook', { params: { id: book }, body: { rating: (index % 5) + 1 } })
    const own = give(who, index % 7 === 3 ? 999_999 : books[index % 3]!)
    return index < tired.length ? [own, give(tired[index]!, books[index % 3]!)] : [own]
  })
  const outcomes = await inBatches(requests.length, (index) => requests[index]!(), 20)
  const expected = fresh.flatMap((_, index) => {
    const own = index % 7 === 3 ? 404 : (index % 5) + 1
    return index < tired.length ? [own, 429] : [own]
  })
  expect(outcomes.map((outcome) => (outcome.status === 200 ? outcome.data.rating : outcome.status))).toEqual(
    expected,
  )
  const stored = await site.db.query<{ user_id: string; stars: number }>({
    text: 'select user_id, stars from ratings where user_id = any($1)',
    values: [fresh.map(({ userId }) => userId)],
  })
  expect(new Map(stored.map(({ user_id: id, stars }) => [id, stars]))).toEqual(
    new Map(
      fresh.flatMap(({ userId }, index) => (index % 7 === 3 ? [] : [[userId, (index % 5) + 1] as const])),
    ),
  )
  expect(await wrongSums(site.db)).toEqual([])
})
