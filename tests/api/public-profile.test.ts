import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import { clientOf, startTestSite, type TestSite } from '#tests/support/api'
import { entryOf, insertEntry } from '#tests/support/generated-reader'
import { seedWorks } from '#tests/support/seed'
import { walkList } from '#tests/support/seed-lists'
import { createVisitor, type Visitor } from '#tests/support/visitor'

let site: TestSite
let ids: Map<string, number>
beforeAll(async () => {
  site = await startTestSite()
  ids = await seedWorks(
    site.db,
    ['read', 'loved', 'liked', 'reading', 'wanted'].map((slug) => ({
      slug,
      titles: [
        { language: 'en', value: `The ${slug}` },
        { language: 'de', value: `Das ${slug}`, kind: 'translated' as const },
      ],
      group: slug === 'loved' ? 'fantasy' : 'science-fiction',
      authors: ['Somebody'],
    })),
  )
})
afterAll(() => site.close())

const id = (slug: string) => ids.get(slug)!
const open = (who: Visitor, handle: unknown) => who.callUnchecked('openProfile', { body: { handle } })
let handles = 0
const newHandle = () => `reader-${(handles += 1)}`

/** Creates a reader with books of each status, notes, dates, progress and a bio, but without a public profile. */
async function reader(): Promise<SignedIn> {
  const who = await signedIn(site)
  await who.call('updateProfile', { body: { bio: 'I like *ships*.', lastName: 'Lovelace' } })
  const add = (slug: string, entry: Parameters<typeof entryOf>[1]) =>
    insertEntry(site.db, who.userId, entryOf(id(slug), entry))
  await add('read', { finished: [[2017, 3, 14]] })
  await add('loved', { stars: 5, hasReview: true, finished: [[2018, 4, 15]] })
  await add('liked', { stars: 3, hasReview: true })
  await add('reading', { status: 'reading' })
  await add('wanted', { status: 'to-read' })
  await site.db.query({
    text: `update reading_list_books set progress_pages = 7331 where user_id = $1 and status = 'reading'`,
    values: [who.userId],
  })
  return who
}

/** Removes ids, because a random id may contain the digits of any year. */
const withoutIds = (text: string): string =>
  text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')

describe('a public profile', () => {
  it('a public profile shows the favourite books of the reader in order, each with a sentence by the reader', async () => {
    const who = await reader()
    const handle = newHandle()
    await open(who, handle)
    const name = (favourites: unknown) => who.callUnchecked('putFavourites', { body: { favourites } })
    const named = [
      { bookId: id('liked'), sentence: '  Twice.  ' },
      { bookId: id('wanted'), sentence: null },
    ]
    expect((await name(named)).status).toBe(200)
    const shown = async () => {
      const { data } = await site.call('getPublicProfile', { params: { handle } })
      return data.favourites.map(({ book, sentence }) => [book.slug, sentence])
    }
    const both = [
      ['liked', 'Twice.'],
      ['wanted', null],
    ]
    expect(await shown()).toEqual(both)
    // an invalid change keeps the stored favourites
    expect((await name([...named, { bookId: 999_999, sentence: null }])).status).toBe(404)
    expect((await name([named[0], named[0]])).status).toBe(400)
    expect((await name([{ bookId: id('liked'), sentence: 'x'.repeat(161) }])).status).toBe(400)
    const five = ['read', 'loved', 'liked', 'reading', 'wanted']
    expect((await name(five.map((slug) => ({ bookId: id(slug), sentence: null })))).status).toBe(400)
    expect(await shown()).toEqual(both)
    await name([])
    expect(await shown()).toEqual([])
  })

  it('keeps a profile private until the reader makes it public, and hides it again at once', async () => {
    const who = await reader()
    const stranger = createVisitor(site.app)
    const handle = newHandle()
    const state = async () => [
      (await stranger.call('getPublicProfile', { params: { handle } })).status,
      (await stranger.call('listPublicReading', { params: { handle } })).status,
      (await who.call('getPublication')).data.handle,
    ]
    expect(await state()).toEqual([404, 404, null])
    expect((await open(who, handle)).data).toEqual({ handle })
    expect(await state()).toEqual([200, 200, handle])
    expect((await who.call('closeProfile')).status).toBe(204)
    expect(await state()).toEqual([404, 404, null])
  })

  it('the response of a public profile has only public fields, with titles in the requested language', async () => {
    const who = await reader()
    const handle = newHandle()
    await open(who, handle)
    const { data, text, headers } = await createVisitor(site.app, 'de').call('getPublicProfile', {
      params: { handle },
    })
    expect(headers.get('cache-control')).toMatch(/no-store/)
    const { registeredDate } = (await who.call('getCurrentUser')).data
    expect(data).toEqual({
      user: { id: who.userId, displayName: 'Ada Lovelace', profileImageUrl: null },
      handle,
      bioHtml: '<p>I like <em>ships</em>.</p>',
      memberSince: registeredDate.slice(0, 7),
      booksRead: 3,
      booksWithFiveStars: 1,
      booksReading: 1,
      reviewsWritten: 2,
      groups: [
        { group: 'science-fiction', books: 2 },
        { group: 'fantasy', books: 1 },
      ],
      reading: [expect.objectContaining({ title: 'Das reading' })],
      shelf: ['loved', 'read', 'liked'].map((slug) =>
        expect.objectContaining({ slug, spine: expect.stringMatching(/^\/covers\/spine\//) }),
      ),
      favourites: [],
      loved: [expect.objectContaining({ title: 'Das loved', ownRating: 5 })],
      decades: [],
      booksPerCover: 1,
      firstYear: null,
      lastYear: null,
      booksWithoutYear: 3,
      reviews: ['liked', 'loved'].map((slug) =>
        expect.objectContaining({ book: expect.objectContaining({ slug }) }),
      ),
      years: [],
    })
    const list = await site.call('listPublicReading', { params: { handle } })
    const titlesAndRatings = list.data.items.map(({ book, rating }) => [book.title, rating])
    expect(titlesAndRatings).toEqual([
      ['The loved', 5],
      ['The liked', 3],
      ['The read', null],
    ])
    for (const sent of [text, list.text]) {
      expect(sent).not.toContain(who.email)
      expect(sent).not.toContain(who.email.split('@')[0])
      for (const secret of ['secret note', '7331', '2017', '2018', 'wanted', 'NORMAL_USER'])
        expect([secret, withoutIds(sent).includes(secret)]).toEqual([secret, false])
    }
  })

  it('a public profile shows read books by decade of publication, best rated first; large libraries show only some covers', async () => {
    const who = await signedIn(site)
    const handle = newHandle()
    await open(who, handle)
    const works = Array.from({ length: 160 }, (_, at) => ({
      slug: `dated-${at}`,
      titles: [{ language: 'en', value: `Dated ${at}` }],
      year: at < 5 ? 1897 : 1971,
    }))
    const dated = await seedWorks(site.db, works)
    const read = (slug: string, stars: number | null) =>
      insertEntry(site.db, who.userId, entryOf(dated.get(slug)!, { stars }))
    const decadesOf = async () => {
      const { data } = await site.call('getPublicProfile', { params: { handle } })
      const { decades, booksPerCover, firstYear, lastYear } = data
      return { decades, booksPerCover, firstYear, lastYear }
    }
    await read('dated-0', null)
    await read('dated-1', 5)
    await read('dated-5', 4)
    const cover = (at: number) => ({
      slug: `dated-${at}`,
      title: `Dated ${at}`,
      coverImage: expect.stringMatching(/^\/covers\/book\//),
    })
    expect(await decadesOf()).toEqual({
      decades: [
        { decade: 1890, books: 2, covers: [cover(1), cover(0)] },
        { decade: 1970, books: 1, covers: [cover(5)] },
      ],
      booksPerCover: 1,
      firstYear: 1897,
      lastYear: 1971,
    })
    for (const { slug } of works.filter((_, at) => ![0, 1, 5].includes(at))) await read(slug, null)
    const many = await decadesOf()
    expect(many.booksPerCover).toBe(2)
    expect(many.decades.map(({ books, covers }) => [books, covers.length])).toEqual([
      [5, 3],
      [155, 78],
    ])
    expect(many.decades[0]!.covers[0]).toEqual(cover(1))
  })

  it('a public profile contains no reviews that moderators have hidden', async () => {
    const who = await reader()
    const handle = newHandle()
    await open(who, handle)
    await site.db.query({
      text: 'update ratings set hidden_at = now() where user_id = $1 and stars = 5',
      values: [who.userId],
    })
    const { data } = await site.call('getPublicProfile', { params: { handle } })
    expect(data.reviewsWritten).toBe(1)
    expect(data.reviews).toHaveLength(1)
    expect(data.loved).toHaveLength(1)
  })

  it('pages through the books of a public profile, each exactly once', async () => {
    const who = await reader()
    const handle = newHandle()
    await open(who, handle)
    const { items, totals } = await walkList(site, 'listPublicReading', { params: { handle } }, 1)
    expect(new Set(totals)).toEqual(new Set([3]))
    const seen = items.map(({ book }) => book.id)
    expect(seen).toEqual([id('loved'), id('liked'), id('read')])
    expect(
      (
        await site.call('listPublicReading', {
          params: { handle },
          query: { cursor: 'x' },
        })
      ).status,
    ).toBe(400)
  })

  it('a handle in any letter case belongs to one reader; after a change, another reader can have it', async () => {
    const [one, two] = [await signedIn(site), await signedIn(site)]
    expect((await open(one, 'Star-Reader')).data).toEqual({ handle: 'star-reader' })
    const refused = await open(two, 'STAR-READER')
    expect([refused.status, refused.error.code]).toEqual([409, 'conflict'])
    expect((await open(one, 'star-reader')).status).toBe(200)
    expect((await site.call('getPublicProfile', { params: { handle: 'StAr-ReAdEr' } })).data.user.id).toBe(
      one.userId,
    )
    await open(one, 'other-reader')
    expect((await site.call('getPublicProfile', { params: { handle: 'star-reader' } })).status).toBe(404)
    expect((await open(two, 'star-reader')).status).toBe(200)
  })

  it('assigns a handle to one of two readers who request it concurrently', async () => {
    const [one, two] = [await signedIn(site), await signedIn(site)]
    const answers = await Promise.all([open(one, 'wanted-name'), open(two, 'wanted-name')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('rejects reserved and invalid handles', async () => {
    const who = await signedIn(site)
    for (const handle of ['admin', 'API', 'ad-min', 'support', 'biblionaut']) {
      const { status, error } = await open(who, handle)
      expect([handle, status, error.details.fields[0].code]).toEqual([handle, 400, 'reserved'])
    }
    const wrong = ['', 'ab', '-abc', 'abc-', 'a b', 'ümlaut', 'a_b', 'a'.repeat(41), 'a/b', '../x', null, 7]
    for (const handle of wrong) expect([handle, (await open(who, handle)).status]).toEqual([handle, 400])
    expect((await open(who, 'a'.repeat(40))).status).toBe(200)
  })

  it('hides the profile of a locked account', async () => {
    const who = await reader()
    const handle = newHandle()
    await open(who, handle)
    await site.db.query({ text: 'update users set locked_at = now() where id = $1', values: [who.userId] })
    expect((await site.call('getPublicProfile', { params: { handle } })).status).toBe(404)
  })

  it('after requests for forty unknown profiles, further profile requests from this IP address are refused, but none from other addresses', async () => {
    const who = await reader()
    const handle = newHandle()
    await open(who, handle)
    const friend = createVisitor(site.app, 'en', '203.0.113.7')
    for (let visit = 0; visit < 60; visit += 1)
      expect((await friend.call('getPublicProfile', { params: { handle } })).status).toBe(200)
    const guesser = createVisitor(site.app, 'en', '203.0.113.8')
    const statuses: number[] = []
    for (let guess = 0; guess < 42; guess += 1)
      statuses.push(
        (
          await guesser.call(guess % 2 === 0 ? 'getPublicProfile' : 'listPublicReading', {
            params: { handle: `nobody-${guess}` },
          })
        ).status,
      )
    expect(statuses.slice(0, 40).every((status) => status === 404)).toBe(true)
    expect(statuses.slice(40)).toEqual([429, 429])
    const page = clientOf(site.app, 'en', () => undefined, '203.0.113.8')
    await expect(page.call('getPublicProfile', { params: { handle } })).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    expect((await friend.call('getPublicProfile', { params: { handle } })).status).toBe(200)
  })
})
