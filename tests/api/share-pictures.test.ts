import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSharePictures } from '#server/features/share-pictures/index'
import { signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { inOrder, seedSeries } from '#tests/support/seed'
import { seedPrizes } from '#tests/support/seed-prizes'

let site: TestSite
let pictures: (request: Request, from: string) => Promise<Response>
let book: number
let award: number
let person: number
let series: number
const ask = (path: string, init?: RequestInit) =>
  pictures(new Request(`http://localhost:3000/share/${path}`, init), '198.51.100.7')
const bytesOf = async (path: string) => Buffer.from(await (await ask(path)).arrayBuffer())

beforeAll(async () => {
  site = await startTestSite()
  const seeded = await seedPrizes(site.db)
  ;({ star: award, person } = seeded)
  book = seeded.works.get('tower')!
  series = await seedSeries(site.db, 'towers', { en: 'Towers' }, inOrder(book, seeded.works.get('river')!))
  const { books, summaryOf } = site.app
  pictures = createSharePictures({ db: site.db, books, summaryOf, siteName: 'Biblionaut' })
})
afterAll(() => site.close())

const kinds = () => ['site', `book/${book}`, `author/${person}`, `series/${series}`, `award/${award}`]

it('returns a different share picture of 1200 × 630 for each kind of page, cached for a day', async () => {
  const seen = new Set<string>()
  for (const kind of kinds()) {
    const answer = await ask(`${kind}.png?lang=en`)
    expect([kind, answer.status, answer.headers.get('cache-control')]).toEqual([
      kind,
      200,
      'public, max-age=86400',
    ])
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(0.5)
    seen.add(bytes.toString('base64'))
  }
  expect(seen.size).toBe(5)
})

it('draws the share picture in the requested language, else in English', async () => {
  const english = await bytesOf(`book/${book}.png?lang=en`)
  expect((await bytesOf(`book/${book}.png?lang=de`)).equals(english)).toBe(false)
  expect((await bytesOf(`book/${book}.png`)).equals(english)).toBe(true)
  expect((await bytesOf(`book/${book}.png?lang=xx`)).equals(english)).toBe(true)
})

it('redraws the share picture after a change of the title, and answers 304 without a change', async () => {
  const etag = (await ask(`book/${book}.png`)).headers.get('etag')!
  const again = await ask(`book/${book}.png`, { headers: { 'if-none-match': etag } })
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  await site.db.query({ text: `update work_names set value = 'The Keep' where value = 'The Tower'` })
  expect((await ask(`book/${book}.png`)).headers.get('etag')).not.toBe(etag)
})

it('answers 404 for unknown share pictures and 405 for other methods than GET', async () => {
  for (const path of ['book/99999.png', 'book/0.png', 'book/x.png', 'genre/1.png', 'site/1.png', 'book.png'])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
  expect((await ask('site.png', { method: 'POST' })).status).toBe(405)
})

it('serves the share picture of a public profile with revalidation, and answers 404 for private or unknown profiles and lists', async () => {
  const reader = await signedIn(site)
  for (const path of [
    'reader/ada-reads.png',
    'reader/x.png',
    'list/none-1.png',
    'list/~AAAAAAAAAAAAAAAAAAAAAA.png',
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
  await reader.call('openProfile', { body: { handle: 'ada-reads' } })
  const profile = await ask('reader/ada-reads.png?lang=de')
  expect([profile.status, profile.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(await sharp(Buffer.from(await profile.arrayBuffer())).metadata()).toMatchObject({
    width: 1200,
    height: 630,
  })
})
