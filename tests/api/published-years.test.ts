import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReadingYear } from '#contract/calls/statistics'
import { createYearPictures } from '#server/features/statistics/index'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { entryOf, insertEntry } from '#tests/support/generated-reader'
import { seedWorks } from '#tests/support/seed'
import { createVisitor } from '#tests/support/visitor'

let site: TestSite
let ids: Map<string, number>
let pictures: (request: Request, env: undefined) => Response | Promise<Response>
const pages = [300, 120, 900, undefined, 450, 120]
beforeAll(async () => {
  site = await startTestSite()
  ids = await seedWorks(
    site.db,
    pages.map((count, index) => ({
      slug: `year-${index}`,
      titles: [
        { language: 'en', value: `Year & <Book> ${index}` },
        { language: 'de', value: `Jahresbuch ${index}`, kind: 'translated' as const },
      ],
      group: index < 2 ? 'horror' : 'fantasy',
      year: 1990 - index * 10,
      authors: [index < 3 ? 'First Author' : 'Second Author'],
      editions: [{ title: 'x', language: 'en', ...(count === undefined ? {} : { pages: count }) }],
      // books 3 and later have an estimated length that differs from their number of pages
      ...(index > 2 && { length: 'very-long' as const }),
    })),
  )
  pictures = createYearPictures({
    books: site.app.books,
    statistics: site.app.statistics,
    siteName: 'Biblionaut',
    otherwise: () => new Response('a page'),
  })
})
afterAll(() => site.close())

const id = (index: number) => ids.get(`year-${index}`)!
const yearOf = async (who: SignedIn, year = 2025): Promise<ReadingYear> =>
  (await who.call('getReadingYear', { params: { year } })).data
const publish = (who: SignedIn, year = 2025) => who.call('publishYear', { params: { year } })
const picture = async (path: string, init?: RequestInit) =>
  pictures(new Request(`http://localhost:3000${path}`, init), undefined)

/** Creates a reader who finished books 0 to 4 in 2025, book 0 twice, and did not finish book 5. */
async function reader(): Promise<SignedIn> {
  const who = await signedIn(site)
  for (const index of [0, 1, 2, 3, 4])
    await insertEntry(
      site.db,
      who.userId,
      entryOf(id(index), {
        stars: [5, 4, 3, null, 4][index]!,
        finished:
          index === 0
            ? [
                [2025, 1, 2],
                [2025, 11, 3],
              ]
            : [[2025, 12 - index, null]],
      }),
    )
  await insertEntry(site.db, who.userId, entryOf(id(5), { isGivenUp: true, finished: [[2025, 5, 5]] }))
  return who
}

describe('a year in books', () => {
  it('the summary of a year counts paused and unfinished books separately from read books; the published summary omits these two counts', async () => {
    const who = await reader()
    const laidAside = async (index: number, started: number, finished: number | null = null) => {
      await site.db.query({
        text: `with e as (
            insert into reading_list_books (user_id, work_id, status, flag) values ($1, $2, 'reading', 'paused')
            on conflict (user_id, work_id) do update set status = 'reading', flag = 'paused' returning id
          ) insert into readings (user_id, entry_id, started_year, finished_year) select $1, id, $3, $4 from e`,
        values: [who.userId, id(index), started, finished],
      })
    }
    expect(await yearOf(who, 2026)).toMatchObject({ books: 0, booksPaused: 0, booksNotFinished: 0 })
    // a book that was read in 2025, started again in 2026 and then paused
    await laidAside(1, 2026)
    expect(await yearOf(who, 2026)).toMatchObject({ books: 0, booksPaused: 1, booksNotFinished: 0 })
    expect(await yearOf(who)).toMatchObject({ books: 6, booksPaused: 0, booksNotFinished: 1 })
    const { token } = (await publish(who)).data
    const open = (await site.call('getPublishedYear', { params: { token } })).data
    expect(open.books).toBe(6)
    expect(Object.keys(open).filter((key) => /paused|notFinished/i.test(key))).toEqual([])
  })

  it('the summary of a year has the finished books with pages and favourites, and the longest, the shortest and the oldest book', async () => {
    const year = await yearOf(await reader())
    expect(year).toMatchObject({
      year: 2025,
      books: 6,
      pages: 300 * 2 + 120 + 900 + 450,
      // a book with only an estimated length adds no pages and is neither the longest nor the shortest book
      booksWithoutPages: 1,
      lengths: [
        { length: 'novella', books: 1 },
        { length: 'usual', books: 2 },
        { length: 'very-long', books: 2 },
      ],
      rereads: 1,
      // the reader gave up book 5, so the book counts as not finished, but not as paused or read
      booksPaused: 0,
      booksNotFinished: 1,
      groups: [
        { group: 'fantasy', books: 3 },
        { group: 'horror', books: 2 },
      ],
      averageOwnRating: 4,
      isTold: true,
      token: null,
    })
    expect(year.authors.map(({ name, books }) => [name, books])).toEqual([
      ['First Author', 3],
      ['Second Author', 2],
    ])
    expect(year.favourites.map((book) => [book.id, book.ownRating])).toEqual([
      [id(0), 5],
      [id(4), 4],
      [id(1), 4],
    ])
    expect([year.longest?.id, year.longest?.pages]).toEqual([id(2), 900])
    expect([year.shortest?.id, year.shortest?.pages]).toEqual([id(1), 120])
    expect(year.oldest?.id).toBe(id(4))
    expect(year.covers.map((book) => book.id)).toEqual([0, 4, 3, 2, 1].map(id))
    expect(year.piles.map(({ from, books }) => [from, books])).toEqual([
      [1, 1],
      [3, 0],
      [5, 0],
      [7, 1],
      [9, 2],
      [11, 1],
    ])
    expect(year.piles[4]!.lying.map(({ slug }) => slug)).toEqual(['year-3', 'year-2'])
  })

  it('counts a book read in an earlier year as reread, and returns zeros for an empty year', async () => {
    const who = await signedIn(site)
    await insertEntry(
      site.db,
      who.userId,
      entryOf(id(0), {
        finished: [
          [2024, null, null],
          [2025, 3, null],
        ],
      }),
    )
    expect(await yearOf(who)).toMatchObject({ books: 1, rereads: 1, isTold: false, shortest: null })
    expect(await yearOf(who, 2020)).toEqual({
      year: 2020,
      books: 0,
      pages: 0,
      booksWithoutPages: 0,
      rereads: 0,
      booksPaused: 0,
      booksNotFinished: 0,
      groups: [],
      authors: [],
      lengths: [],
      favourites: [],
      longest: null,
      shortest: null,
      oldest: null,
      covers: [],
      piles: [1, 3, 5, 7, 9, 11].map((from) => ({ from, books: 0, lying: [] })),
      booksWithoutMonth: 0,
      averageOwnRating: null,
      isTold: false,
      token: null,
    })
  })
})

describe('publishing a year', () => {
  it('refuses to publish the summary of a reading year with fewer than five books', async () => {
    const who = await signedIn(site)
    for (const index of [0, 1, 2, 3])
      await insertEntry(site.db, who.userId, entryOf(id(index), { finished: [[2025, 1, 1]] }))
    const refused = await publish(who)
    expect([refused.status, refused.error.code]).toEqual([409, 'conflict'])
    await insertEntry(site.db, who.userId, entryOf(id(4), { finished: [[2025, 1, 1]] }))
    expect((await publish(who)).status).toBe(200)
  })

  it('creates an unguessable URL that shows the year without private data, and answers 404 after unpublishing', async () => {
    const who = await reader()
    const { token } = (await publish(who)).data
    expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect((await publish(who)).data.token).toBe(token)
    expect((await yearOf(who)).token).toBe(token)
    const answer = await createVisitor(site.app, 'de').call('getPublishedYear', { params: { token } })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/no-store/),
    ])
    const { token: _own, ...shown } = await yearOf(who)
    expect(answer.data).toMatchObject({
      books: shown.books,
      user: { id: who.userId, displayName: 'Ada' },
      longest: { title: 'Jahresbuch 2' },
    })
    // the random id of the reader may contain `2025-`
    const text = answer.text.replaceAll(who.userId, '')
    for (const secret of [who.email, 'secret note', '"token"', '2025-', token, 'year-5'])
      expect([secret, text.includes(secret)]).toEqual([secret, false])

    expect((await who.call('unpublishYear', { params: { year: 2025 } })).status).toBe(204)
    expect((await site.call('getPublishedYear', { params: { token } })).status).toBe(404)
    expect((await picture(`/years/${token}.png`)).status).toBe(404)
    const again = (await publish(who)).data.token
    expect(again).not.toBe(token)
    expect((await site.call('getPublishedYear', { params: { token } })).status).toBe(404)
  })

  it('the published summary of a year answers 404 for a locked account and for fewer than five books', async () => {
    const who = await reader()
    const { token } = (await publish(who)).data
    const status = async () => (await site.call('getPublishedYear', { params: { token } })).status
    const lock = (at: string) =>
      site.db.query({ text: `update users set locked_at = ${at} where id = $1`, values: [who.userId] })
    await lock('now()')
    expect(await status()).toBe(404)
    await lock('null')
    expect(await status()).toBe(200)
    await site.db.query({
      text: `delete from reading_list_books where user_id = $1 and work_id <> $2`,
      values: [who.userId, id(0)],
    })
    expect(await status()).toBe(404)
  })

  it('deletes reading goals, published years and the handle with the account [spec 250]', async () => {
    const who = await reader()
    await who.call('putGoal', { params: { year: 2026 }, body: { books: 12 } })
    await who.call('openProfile', { body: { handle: 'soon-gone' } })
    const { token } = (await publish(who)).data
    const stranger = createVisitor(site.app)
    expect((await stranger.call('getPublicProfile', { params: { handle: 'soon-gone' } })).status).toBe(200)
    const sure = { confirmation: 'DELETE', acknowledged: true } as const
    expect((await who.call('deleteAccount', { body: sure })).status).toBe(204)
    const params = { handle: 'soon-gone' }
    expect((await stranger.call('getPublicProfile', { params })).status).toBe(404)
    expect((await stranger.call('listPublicReading', { params })).status).toBe(404)
    expect((await stranger.call('getPublishedYear', { params: { token } })).status).toBe(404)
    expect((await picture(`/years/${token}.png`)).status).toBe(404)
    for (const table of ['reading_goals', 'published_years', 'reading_list_books', 'readings', 'ratings'])
      expect(
        await site.db.query({ text: `select from ${table} where user_id = $1`, values: [who.userId] }),
        table,
      ).toEqual([])
  })
})

describe('the picture of a year', () => {
  it('the picture of a year is a PNG of 1200 × 630 pixels without metadata, and differs between English and German', async () => {
    const who = await reader()
    await who.call('updateProfile', { body: { firstName: 'Ünsal <b>', lastName: '龍 & Ωmega' } })
    const { token } = (await publish(who)).data
    const answer = await picture(`/years/${token}.png`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { exif, xmp, iptc, icc, comments, ...rest } = await sharp(bytes).metadata()
    expect(rest).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect([exif, xmp, iptc, icc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(
      chunksOf(bytes).filter((name) => !['IHDR', 'IDAT', 'IEND', 'pHYs', 'PLTE'].includes(name)),
    ).toEqual([])
    // the picture contains a drawing, not one colour
    expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(0.5)
    const german = Buffer.from(await (await picture(`/years/${token}.png?lang=de`)).arrayBuffer())
    expect(german.equals(bytes)).toBe(false)
    const other = Buffer.from(await (await picture(`/years/${token}.png?lang=xx`)).arrayBuffer())
    expect(other.equals(bytes)).toBe(true)
  })

  it('the picture of a published year is revalidated with each request, which is answered with 304 if the picture is unchanged', async () => {
    const who = await reader()
    const { token } = (await publish(who)).data
    const first = await picture(`/years/${token}.png`)
    const etag = first.headers.get('etag')!
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await picture(`/years/${token}.png`, { headers: { 'if-none-match': etag } })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
    const head = await picture(`/years/${token}.png`, { method: 'HEAD' })
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
    expect((await picture(`/years/${token}.png`, { method: 'POST' })).status).toBe(405)
    await insertEntry(site.db, who.userId, { ...entryOf(await extraWork()), finished: [[2025, 6, 6]] })
    expect((await picture(`/years/${token}.png`)).headers.get('etag')).not.toBe(etag)
  })

  it('answers 404 for the picture of an unpublished year, and leaves other paths below /years/ to the next handler', async () => {
    expect((await picture(`/years/${'a'.repeat(22)}.png`)).status).toBe(404)
    for (const path of [
      `/years/${'a'.repeat(22)}`,
      '/years/x.png',
      '/years/',
      `/years/${'a'.repeat(23)}.png`,
    ])
      expect([path, await (await picture(path)).text()]).toEqual([path, 'a page'])
  })
})

async function extraWork(): Promise<number> {
  const made = await seedWorks(site.db, [
    { slug: 'extra', titles: [{ language: 'en', value: 'Extra' }], editions: [] },
  ])
  return made.get('extra')!
}

/** Returns the chunk names of a PNG file. */
function chunksOf(png: Buffer): string[] {
  const names: string[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    names.push(png.toString('latin1', at + 4, at + 8))
  return names
}
