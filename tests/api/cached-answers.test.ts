import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { bareBook, editor, nameIn } from '#tests/support/editors'
import { moveRanks } from '#tests/support/rating-sums'
import { reader } from '#tests/support/readers'
import { seedWorks } from '#tests/support/seed'

/** The site as it really is: it follows its database, and caches what it answers. */
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
// the row that an earlier test has left in the log
beforeEach(() => site.changes.catchUp())
afterAll(() => site.close())

const data = async (path: string, language = 'en') => (await site.get(path, language)).body.data
const misses = () => site.cache.stats().misses
/** Writes past the triggers, as nobody does: what is cached stays as it is. */
const silently = (text: string, values: unknown[]) =>
  site.db.transaction(async (tx) => {
    await tx.query({ text: 'set local session_replication_role = replica' })
    await tx.query({ text, values })
  })

describe('who edits', () => {
  it('finds it so with the next request, in every answer', async () => {
    const who = await editor(site)
    const titles = async () =>
      (await data('/api/books?sort=title')).items.map(({ title }: { title: string }) => title)
    expect(await titles()).toEqual(['Dune'])
    const made = await who.post('/api/books', { draft: bareBook('Told at Once') })
    expect(made.status).toBe(200)
    expect(await titles()).toEqual(['Dune', 'Told at Once'])
    const { id, version, slug } = made.body.data
    const changed = await who.send('PATCH', `/api/books/${id}`, {
      version,
      draft: { names: [nameIn('en', 'Told at once')] },
    })
    expect((await data(`/api/books/${slug}`)).title).toBe('Told at once')
    expect(await titles()).toEqual(['Dune', 'Told at once'])
    await who.send('DELETE', `/api/books/${id}?version=${changed.body.data.version}`)
    expect(await titles()).toEqual(['Dune'])
    expect((await site.get(`/api/books/${slug}`)).status).toBe(404)
  })
})

describe('who rates or reviews', () => {
  it.each([
    ['book', () => `/api/books/dune`, () => `/api/books/${book}`],
    ['author', () => `/api/authors/frank-herbert`, () => `/api/authors/${author}`],
  ])('row 248: finds average and text of a %s so with the next request', async (_, page, calls) => {
    const who = await reader(site)
    const shown = async () => {
      const [{ ratingCount }, { summary, items }] = [await data(page()), await data(`${page()}/ratings`)]
      return [ratingCount, summary.averageRating, items.map(({ text }: { text: string }) => text)]
    }
    expect(await shown()).toEqual([0, null, []])
    await who.post(`${calls()}/ratings`, { rating: 4 })
    expect(await shown()).toEqual([1, 4, []])
    await who.send('PUT', `${calls()}/review`, { text: 'Sand.', language: 'en', rating: 2 })
    expect(await shown()).toEqual([1, 2, ['Sand.']])
    await who.send('DELETE', `${calls()}/review`)
    expect(await shown()).toEqual([1, 2, []])
    await who.send('DELETE', `${calls()}/ratings`)
    expect(await shown()).toEqual([0, null, []])
  })

  it('row 248: leaves every answer but those of that book as it is cached', async () => {
    const who = await reader(site)
    const asked = ['/api/books?sort=title', '/api/authors/frank-herbert', '/api/genres', '/api/books/dune']
    for (const path of asked) await data(path)
    const before = misses()
    await who.post(`/api/books/${book}/ratings`, { rating: 5 })
    await site.changes.catchUp()
    for (const path of asked) await data(path)
    expect(misses() - before).toBe(1)
    await who.send('DELETE', `/api/books/${book}/ratings`)
  })
})

describe('lists', () => {
  it('row 248: show the averages of the last minute after the job of each minute, and are left alone where nobody rated', async () => {
    const who = await reader(site)
    const average = async () => (await data('/api/books?sort=title')).items[0].averageRating
    const runJob = async () => {
      await moveRanks(site)
      await site.changes.catchUp()
    }
    expect(await average()).toBeNull()
    await who.post(`/api/books/${book}/ratings`, { rating: 5 })
    await runJob()
    expect(await average()).toBe(5)
    await site.db.query({ text: `update content_changes set at = now() - interval '3 minutes'` })
    const before = misses()
    await runJob()
    await average()
    expect(misses()).toBe(before)
    await who.send('DELETE', `/api/books/${book}/ratings`)
    await runJob()
  })
})

describe('what stands beside a review', () => {
  const reviews = async () =>
    (await data('/api/books/dune/ratings')).items.map(
      (review: { user: { displayName: string; profileImageUrl: string | null } }) => [
        review.user.displayName,
        review.user.profileImageUrl !== null,
      ],
    )
  let who: SignedIn

  it('row 248: is the new name of the reader with the next request, and nothing is made anew for one without a review', async () => {
    who = await signedIn(site)
    await data('/api/books/dune/ratings')
    const before = misses()
    await who.send('PATCH', '/api/profile', { firstName: 'Zoe' })
    await data('/api/books/dune/ratings')
    expect(misses()).toBe(before)
    await who.send('PUT', `/api/books/${book}/review`, { text: 'Sand.', language: 'en', rating: 5 })
    expect(await reviews()).toEqual([['Zoe', false]])
    await who.send('PATCH', '/api/profile', { firstName: 'Chani' })
    expect(await reviews()).toEqual([['Chani', false]])
  })

  it('is the new picture, and what a moderator or an admin has changed', async () => {
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

  it('row 250: goes with the account', async () => {
    await site.db.query({ text: 'delete from users where id = $1', values: [who.userId] })
    await site.changes.catchUp()
    expect(await reviews()).toEqual([])
  })
})

describe('the data of the modal', () => {
  it('rows 247 and 248: are cached for each language of the interface by itself, and current as soon as the book’s stars are', async () => {
    const who = await reader(site)
    await who.send('PUT', `/api/books/${book}/review`, { text: 'First.', language: 'en', rating: 3 })
    await site.changes.catchUp()
    const told = async (language: string) => {
      const { book: shown, ratings } = await data('/api/books/dune/modal-data', language)
      return [shown.title, shown.averageRating, ratings[0].text]
    }
    const inAll = async () => [await told('en'), await told('de'), await told('en')]
    const first = [
      ['Dune', 3, 'First.'],
      ['Der Wüstenplanet', 3, 'First.'],
      ['Dune', 3, 'First.'],
    ]
    expect(await inAll()).toEqual(first)
    await silently(`update ratings set text = 'Unheard.' where user_id = $1`, [who.userId])
    expect(await inAll()).toEqual(first)
    await who.send('PUT', `/api/books/${book}/review`, { text: 'Second.', language: 'en', rating: 2 })
    expect((await inAll()).map(([, stars, text]) => [stars, text])).toEqual(
      Array.from({ length: 3 }, () => [2, 'Second.']),
    )
    await who.send('DELETE', `/api/books/${book}/ratings`)
  })
})
