import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { bareBook, createEntity, editor, nameIn } from '#tests/support/editors'
import { moveRanks } from '#tests/support/rating-sums'
import { reader } from '#tests/support/readers'
import { reviewBook, reviewCalls } from '#tests/support/review-calls'
import { seedWorks } from '#tests/support/seed'

/** Test site with cache and listener for database changes. */
let site: TestSite
let book: number
let author: number

beforeAll(async () => {
  site = await startTestSite({ follows: true })
  const ids = await seedWorks(site.db, [
    {
      slug: 'dune',
      authors: ['Frank Herbert'],
      titles: [
        { language: 'en', value: 'Dune' },
        { language: 'de', value: 'Der Wüstenplanet' },
      ],
      originalLanguage: 'en',
    },
  ])
  book = ids.get('dune')!
  author = (await site.db.query<{ id: number }>({ text: 'select id from people' }))[0]!.id
  await site.changes.catchUp()
})
// processes the database changes of an earlier test, so that they do not clear the cache during this test
beforeEach(() => site.changes.catchUp())
afterAll(() => site.close())

const misses = () => site.cache.stats().misses
/** Runs a write with disabled triggers, so that the cached data is not invalidated. */
const silently = (text: string, values: unknown[]) =>
  site.db.transaction(async (tx) => {
    await tx.query({ text: 'set local session_replication_role = replica' })
    await tx.query({ text, values })
  })

describe('responses after an edit', () => {
  it('the next request after a book is created, changed or deleted shows the change', async () => {
    const who = await editor(site)
    const titles = async () =>
      (await site.call('listBooks', { query: { sort: 'title' } })).data.items.map(({ title }) => title)
    expect(await titles()).toEqual(['Dune'])
    const { id, version, slug } = await createEntity(who, 'books', bareBook('Told at Once'))
    expect(await titles()).toEqual(['Dune', 'Told at Once'])
    const changed = await who.call('updateBook', {
      params: { id },
      body: { version, draft: { names: [nameIn('en', 'Told at once')] } },
    })
    expect((await site.call('getBook', { params: { id: slug } })).data.title).toBe('Told at once')
    expect(await titles()).toEqual(['Dune', 'Told at once'])
    await who.call('deleteBook', { params: { id }, query: { version: changed.data.version } })
    expect(await titles()).toEqual(['Dune'])
    expect((await site.call('getBook', { params: { id: slug } })).status).toBe(404)
  })
})

describe('responses after a rating or review', () => {
  it.each([
    ['book', 'dune', () => book],
    ['author', 'frank-herbert', () => author],
  ] as const)(
    'after a rating or review of a %s is written or deleted, the next request returns the new average and the present reviews [spec 248]',
    async (kind, slug, idOf) => {
      const who = await reader(site)
      const calls = reviewCalls[kind]
      const shown = async () => {
        const { ratingCount } = (await site.call(calls.get, { params: { id: slug } })).data
        const { summary, items } = (await site.call(calls.list, { params: { id: slug } })).data
        return [ratingCount, summary.averageRating, items.map(({ text }) => text)]
      }
      const params = { id: idOf() }
      expect(await shown()).toEqual([0, null, []])
      await who.call(calls.rate, { params, body: { rating: 4 } })
      expect(await shown()).toEqual([1, 4, []])
      await who.call(calls.put, { params, body: { text: 'Sand.', language: 'en', rating: 2 } })
      expect(await shown()).toEqual([1, 2, ['Sand.']])
      await who.call(calls.deleteReview, { params })
      expect(await shown()).toEqual([1, 2, []])
      await who.call(calls.deleteRating, { params })
      expect(await shown()).toEqual([0, null, []])
    },
  )

  it('a new rating invalidates only the cached response of the rated book [spec 248]', async () => {
    const who = await reader(site)
    const requestAll = async () => {
      await site.call('listBooks', { query: { sort: 'title' } })
      await site.call('getAuthor', { params: { id: 'frank-herbert' } })
      await site.call('listGenres')
      await site.call('getBook', { params: { id: 'dune' } })
    }
    await requestAll()
    const before = misses()
    await who.call('rateBook', { params: { id: book }, body: { rating: 5 } })
    await site.changes.catchUp()
    await requestAll()
    expect(misses() - before).toBe(1)
    await who.call('deleteBookRating', { params: { id: book } })
  })
})

describe('lists with averages', () => {
  it('the job `move-ranks` adds new ratings to the averages of the book list; without new ratings, cached responses remain valid [spec 248]', async () => {
    const who = await reader(site)
    const average = async () =>
      (await site.call('listBooks', { query: { sort: 'title' } })).data.items[0]?.averageRating
    const runJob = async () => {
      await moveRanks(site)
      await site.changes.catchUp()
    }
    expect(await average()).toBeNull()
    await who.call('rateBook', { params: { id: book }, body: { rating: 5 } })
    await runJob()
    expect(await average()).toBe(5)
    await site.db.query({ text: `update content_changes set at = now() - interval '3 minutes'` })
    const before = misses()
    await runJob()
    await average()
    expect(misses()).toBe(before)
    await who.call('deleteBookRating', { params: { id: book } })
    await runJob()
  })
})

describe('the author shown beside a review', () => {
  const ratings = async () => (await site.call('listBookRatings', { params: { id: 'dune' } })).data
  const reviews = async () =>
    (await ratings()).items.map((review) => [review.user.displayName, review.user.profileImageUrl !== null])
  let who: SignedIn

  it('reviews show a reviewer’s changed name at once; a changed name of another reader invalidates no cached reviews [spec 248]', async () => {
    who = await signedIn(site)
    await ratings()
    const before = misses()
    await who.call('updateProfile', { body: { firstName: 'Zoe' } })
    await ratings()
    expect(misses()).toBe(before)
    await reviewBook(who, book, 'Sand.', 5)
    expect(await reviews()).toEqual([['Zoe', false]])
    await who.call('updateProfile', { body: { firstName: 'Chani' } })
    expect(await reviews()).toEqual([['Chani', false]])
  })

  it('cached reviews are updated if a reviewer’s picture changes, an account is locked, or a moderator hides a review', async () => {
    await site.db.query({ text: `update users set picture = 'a/b' where id = $1`, values: [who.userId] })
    await site.changes.catchUp()
    expect(await reviews()).toEqual([['Chani', true]])
    const since = site.changes.versions.current
    await site.db.query({ text: `update users set locked_at = now() where id = $1`, values: [who.userId] })
    await site.changes.catchUp()
    expect(site.changes.versions.isCurrent(since, [`book:${book}`])).toBe(false)
    await site.db.query({
      text: `update ratings set hidden_at = now() where user_id = $1`,
      values: [who.userId],
    })
    await site.changes.catchUp()
    expect(await reviews()).toEqual([])
    await site.db.query({
      text: `update ratings set hidden_at = null where user_id = $1`,
      values: [who.userId],
    })
    await site.changes.catchUp()
    expect(await reviews()).toHaveLength(1)
  })

  it('lists no review of a deleted account [spec 250]', async () => {
    await site.db.query({ text: 'delete from users where id = $1', values: [who.userId] })
    await site.changes.catchUp()
    expect(await reviews()).toEqual([])
  })
})

describe('cached data of the modal', () => {
  it('the data of the book modal is cached per interface language, and a new review updates all languages [spec 247, 248]', async () => {
    const who = await reader(site)
    await reviewBook(who, book, 'First.', 3)
    await site.changes.catchUp()
    const shownIn = async (language: string) => {
      const { book: shown, ratings } = (
        await site.call('getModalData', { params: { id: 'dune' } }, { language })
      ).data
      return [shown.title, shown.averageRating, ratings[0]?.text]
    }
    const inAll = async () => [await shownIn('en'), await shownIn('de'), await shownIn('en')]
    const first = [
      ['Dune', 3, 'First.'],
      ['Der Wüstenplanet', 3, 'First.'],
      ['Dune', 3, 'First.'],
    ]
    expect(await inAll()).toEqual(first)
    await silently(`update ratings set text = 'Unheard.' where user_id = $1`, [who.userId])
    expect(await inAll()).toEqual(first)
    await reviewBook(who, book, 'Second.', 2)
    expect((await inAll()).map(([, stars, text]) => [stars, text])).toEqual(
      Array.from({ length: 3 }, () => [2, 'Second.']),
    )
    await who.call('deleteBookRating', { params: { id: book } })
  })
})
