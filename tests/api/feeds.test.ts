import { DOMParser } from 'linkedom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createFeeds } from '#server/features/feeds/index'
import { KeyedCache } from '#server/platform/cache/keyed-cache'
import { ContentVersions } from '#server/platform/cache/versions'
import { startTestSite, type TestSite } from '#tests/support/api'
import { inOrder, seedSeries } from '#tests/support/seed'
import { signedIn } from '#tests/support/accounts'
import { entryOf, insertEntry } from '#tests/support/generated-reader'
import { seedPrizes } from '#tests/support/seed-prizes'

let site: TestSite
let feeds: (request: Request, from: string) => Promise<Response>
let star: number
let person: number
let series: number
let tower: number
const publicUrl = 'https://books.example'
const ask = (path: string, init?: RequestInit, from = '192.0.2.9') =>
  feeds(new Request(`http://localhost:3000${path}`, init), from)

beforeAll(async () => {
  site = await startTestSite()
  const { works, ...seeded } = await seedPrizes(site.db)
  ;({ star, person } = seeded)
  tower = works.get('tower')!
  series = await seedSeries(
    site.db,
    'towers',
    { en: 'Towers', de: 'Türme' },
    inOrder(works.get('tower')!, works.get('river')!),
  )
  await site.db.query({
    text: `update work_names set value = 'River & <Sea>' where value = 'The River'`,
  })
  feeds = createFeeds({
    db: site.db,
    cache: new KeyedCache(new ContentVersions()),
    books: site.app.books,
    profiles: site.app.profiles,
    summaryOf: site.app.summaryOf,
    siteName: 'Biblionaut',
    publicUrl,
  })
})
afterAll(() => site.close())

/** The fields of JSON Feed 1.1 that are required or used here. */
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  language: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url(),
      title: z.string(),
      content_text: z.string(),
      image: z.url(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      authors: z.array(z.strictObject({ name: z.string() })),
      language: z.string(),
    }),
  ),
})
const read = async (path: string) => {
  const answer = await ask(path)
  expect([path, answer.headers.get('content-type')]).toEqual([path, 'application/feed+json; charset=utf-8'])
  return jsonFeed.parse(await answer.json())
}

it('the feeds of the site, an author, a series and an award list new books in the language of the feed URL', async () => {
  const all = await read('/feeds/de/books.json')
  expect([all.title, all.language, all.home_page_url]).toEqual([
    'Neu bei Biblionaut',
    'de',
    `${publicUrl}/de/books?sort=newest`,
  ])
  expect(all.items.map(({ title }) => title).toSorted()).toEqual(['Der Turm', 'River & <Sea>', 'The Garden'])
  const bell = await read(`/feeds/en/authors/${person}.json`)
  expect(bell.title).toBe('Books by Mary Bell')
  expect(bell.items).toMatchObject([
    { title: 'The Tower', url: `${publicUrl}/en/books/tower`, authors: [{ name: 'Mary Bell' }] },
  ])
  const towers = await read(`/feeds/de/series/${series}.json`)
  expect([towers.title, towers.items.map(({ title }) => title)]).toEqual([
    'Türme',
    ['River & <Sea>', 'Der Turm'],
  ])
  const prize = await read(`/feeds/it/awards/${star}.json`)
  expect(prize.items.map(({ title }) => title)).toEqual(['The Tower'])
})

it('serves a feed as valid Atom with every required element and escaped markup in titles', async () => {
  const answer = await ask(`/feeds/en/series/${series}.atom`)
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain('<title>River &amp; &lt;Sea&gt;</title>')
  const { documentElement: feed } = new DOMParser().parseFromString(text, 'text/xml')
  const own = [...feed.children].map(({ localName }) => localName)
  for (const name of ['title', 'id', 'updated', 'author']) expect(own).toContain(name)
  expect([...feed.querySelectorAll('feed > link')].map((link) => link.getAttribute('rel'))).toEqual([
    'self',
    'alternate',
  ])
  const entries = [...feed.querySelectorAll('entry')]
  expect(entries).toHaveLength(2)
  for (const entry of entries) {
    for (const name of ['title', 'id', 'updated']) expect(entry.querySelector(name)?.textContent).toBeTruthy()
    expect(Number.isNaN(Date.parse(entry.querySelector('updated')!.textContent!))).toBe(false)
  }
})

it('answers 404 for unknown feeds and 405 for other methods than GET', async () => {
  for (const path of [
    '/feeds/de/authors/99999.atom',
    '/feeds/fr/books.atom',
    '/feeds/de/books.rss',
    '/feeds/de/books/1.atom',
    '/feeds/de/authors/x.json',
    '/feeds/',
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
  expect((await ask('/feeds/de/books.atom', { method: 'POST' })).status).toBe(405)
})

it('serves a feed of the latest reviews of a reader only while the profile is public, and omits hidden reviews', async () => {
  const who = await signedIn(site)
  await insertEntry(site.db, who.userId, entryOf(tower, { stars: 4, hasReview: true }))
  expect((await ask('/feeds/de/readers/feed-reader.json')).status).toBe(404)
  await who.call('openProfile', { body: { handle: 'feed-reader' } })
  const answer = await ask('/feeds/de/readers/feed-reader.atom')
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex',
  ])
  expect(await answer.text()).toContain('<title>Der Turm: 4 von 5 Sternen</title>')
  const feed = await read('/feeds/de/readers/feed-reader.json')
  expect(feed.home_page_url).toBe(`${publicUrl}/de/readers/feed-reader`)
  expect(feed.items).toMatchObject([{ url: `${publicUrl}/de/books/tower?tab=reviews` }])
  expect(feed.items[0]!.content_text).not.toBe('')
  await site.db.query({
    text: 'update ratings set hidden_at = now() where user_id = $1',
    values: [who.userId],
  })
  expect((await read('/feeds/de/readers/feed-reader.json')).items).toEqual([])
  await who.call('closeProfile')
  expect((await ask('/feeds/de/readers/feed-reader.json')).status).toBe(404)
})

it('answers 429 with retry-after to an IP address that has requested the feeds of forty unknown readers', async () => {
  const guess = (at: number) => ask(`/feeds/en/readers/nobody-${at}.atom`, {}, '203.0.113.9')
  for (let at = 0; at < 40; at += 1) expect((await guess(at)).status).toBe(404)
  const answer = await guess(40)
  expect([answer.status, await answer.text()]).toEqual([429, ''])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  // other IP addresses are not limited
  expect((await ask('/feeds/en/readers/nobody-41.atom')).status).toBe(404)
})
