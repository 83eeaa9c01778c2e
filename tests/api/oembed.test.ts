import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createOembed } from '#server/features/oembed/index'
import { signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { seedPrizes } from '#tests/support/seed-prizes'

let site: TestSite
let oembed: (request: Request, from: string) => Promise<Response>
let book: number
const publicUrl = 'https://books.example'
const ask = (url: string, more = '') =>
  oembed(new Request(`http://localhost:3000/oembed?url=${encodeURIComponent(url)}${more}`), '198.51.100.7')

beforeAll(async () => {
  site = await startTestSite()
  book = (await seedPrizes(site.db)).works.get('tower')!
  await site.db.query({
    text: `update work_names set value = 'The <Tower> & "me"' where value = 'The Tower'`,
  })
  oembed = createOembed({
    summaryOf: site.app.summaryOf,
    siteName: 'Biblionaut',
    publicUrl,
  })
})
afterAll(() => site.close())

/** Schema of an oEmbed 1.0 response of type rich. */
const card = z.strictObject({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string().min(1),
  author_name: z.string().optional(),
  provider_name: z.string(),
  provider_url: z.url(),
  cache_age: z.int().min(0),
  thumbnail_url: z.url().optional(),
  thumbnail_width: z.int().optional(),
  thumbnail_height: z.int().optional(),
  width: z.int(),
  height: z.int(),
  html: z.string(),
})

it('the oEmbed response is a link with the share picture in the language of the URL, and has no scripts', async () => {
  const answer = await ask(`${publicUrl}/de/books/tower?tab=reviews`)
  expect([answer.headers.get('content-type'), answer.headers.get('access-control-allow-origin')]).toEqual([
    'application/json; charset=utf-8',
    '*',
  ])
  const embed = card.parse(await answer.json())
  expect(embed).toMatchObject({ title: 'Der Turm', author_name: 'Mary Bell', width: 600, height: 315 })
  expect(embed.thumbnail_url).toBe(`${publicUrl}/share/book/${book}.png?lang=de`)
  const { document } = parseHTML(`<body>${embed.html}</body>`)
  expect([...document.querySelectorAll('body *')].map(({ localName }) => localName)).toEqual(['a', 'img'])
  expect(document.querySelector('a')?.getAttribute('href')).toBe(`${publicUrl}/de/books/tower`)
  expect(document.querySelector('img')?.getAttribute('src')).toBe(embed.thumbnail_url)
})

it('the oEmbed response of a book has an escaped title, and a picture that does not exceed the requested size', async () => {
  const embed = card.parse(
    await (await ask(`${publicUrl}/en/books/tower`, '&maxwidth=400&maxheight=105')).json(),
  )
  expect([embed.title, embed.width, embed.height]).toEqual(['The <Tower> & "me"', 200, 105])
  expect(parseHTML(`<body>${embed.html}</body>`).document.querySelector('img')?.getAttribute('alt')).toBe(
    'The <Tower> & "me" · Mary Bell',
  )
})

it.each([
  ['&maxwidth=100', 100, 52],
  ['&maxheight=20', 38, 19],
  ['&maxwidth=1', 1, 1],
  ['&maxwidth=500&maxheight=10000', 500, 262],
  ['&maxwidth=1199', 600, 315, false],
  ['&maxwidth=99999', 600, 315],
  ['&maxwidth=-5&maxheight=none', 600, 315],
])(
  'keeps the oEmbed card and its thumbnail within the bounds %s',
  async (bounds, width, height, hasThumbnail = width === 600) => {
    const embed = card.parse(await (await ask(`${publicUrl}/en/books/tower`, bounds)).json())
    expect([embed.width, embed.height]).toEqual([width, height])
    // the thumbnail has a fixed size of 1200 × 630 pixels, so the card has no thumbnail if the requested maximum is
    // smaller
    expect(embed.thumbnail_url === undefined).toBe(!hasThumbnail)
  },
)

it('returns a public profile by oEmbed without caching, and answers 404 after it is made private', async () => {
  const reader = await signedIn(site)
  await reader.call('openProfile', { body: { handle: 'open-reader' } })
  const answer = await ask(`${publicUrl}/readers/open-reader`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(card.parse(await answer.json()).thumbnail_url).toBe(
    `${publicUrl}/share/reader/open-reader.png?lang=en`,
  )
  await reader.call('closeProfile')
  expect((await ask(`${publicUrl}/readers/open-reader`)).status).toBe(404)
})

it('oEmbed supports the page of an author, and answers 404 for URLs of other sites, other pages and unknown records', async () => {
  expect((await ask(`${publicUrl}/it/authors/mary-bell`)).status).toBe(200)
  for (const url of [
    'https://evil.example/en/books/tower',
    `${publicUrl}/en/books`,
    `${publicUrl}/en/books/none`,
    `${publicUrl}/en/books/tower/more`,
    `${publicUrl}/en/login`,
    `${publicUrl}/en/constructor/x`,
    `${publicUrl}/en/books/%E0%A4%A`,
    `${publicUrl}/years/AAAAAAAAAAAAAAAAAAAAAA`,
    `${publicUrl}/en/lists/none-1`,
    `${publicUrl}/readers/nobody`,
  ])
    expect([url, (await ask(url)).status]).toEqual([url, 404])
  expect((await ask('nowhere')).status).toBe(400)
  expect((await ask(`${publicUrl}/en/books/tower`, '&format=xml')).status).toBe(501)
})
