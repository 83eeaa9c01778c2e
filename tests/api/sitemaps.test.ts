import { DOMParser } from 'linkedom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookListVisibility } from '#contract/values/enums'
import { createSitemaps } from '#server/features/sitemaps/index'
import { startTestSite, type TestSite } from '#tests/support/api'
import { type Reader, readers } from '#tests/support/readers'
import { dune, seedWorks } from '#tests/support/seed'

let site: TestSite
let sitemaps: (request: Request) => Promise<Response>
const publicUrl = 'https://books.example'
const ask = (path: string) => sitemaps(new Request(`http://localhost:3000${path}`))
interface Entry {
  loc: string
  lastmod: string | undefined
  alternates: (string | null)[][]
}

async function read(path: string): Promise<{ root: string; entries: Entry[] }> {
  const text = await (await ask(path)).text()
  expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')).toBe(true)
  // each `url` and `sitemap` element has an end tag, and each ampersand begins an entity
  expect(text.match(/<(?:url|sitemap)>/g)?.length).toBe(text.match(/<\/(?:url|sitemap)>/g)?.length)
  expect(text).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/)
  const { documentElement } = new DOMParser().parseFromString(text, 'text/xml')
  const entries = [...documentElement.children].map((entry) => ({
    loc: entry.querySelector('loc')!.textContent!,
    lastmod: entry.querySelector('lastmod')?.textContent ?? undefined,
    alternates: [...entry.children]
      .filter(({ localName }) => localName === 'xhtml:link')
      .map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
  }))
  return { root: documentElement.localName, entries }
}

beforeAll(async () => {
  site = await startTestSite()
  await seedWorks(site.db, [dune, { slug: 'gone', titles: [{ language: 'en', value: 'Gone' }] }])
  await site.db.query({
    text: `update works set merged_into = (select id from works where slug = 'dune') where slug = 'gone'`,
  })
  // a sitemap file contains a range of ids, so a book with this id is in another file than the first books
  await site.db.query({ text: 'alter table works alter column id restart with 12000' })
  await seedWorks(site.db, [{ slug: 'far', titles: [{ language: 'en', value: 'Far' }] }])
  sitemaps = createSitemaps({ db: site.db, publicUrl })
})
afterAll(() => site.close())

describe('the sitemap', () => {
  it('lists sitemap files by kind with the date of their latest change, without empty files', async () => {
    const { root, entries } = await read('/sitemap.xml')
    expect(root).toBe('sitemapindex')
    const names = entries.map(({ loc }) => loc.replace(`${publicUrl}/sitemaps/`, ''))
    expect(names).toEqual(
      expect.arrayContaining(['pages.xml', 'books-1.xml', 'books-3.xml', 'authors-1.xml']),
    )
    expect(names).not.toContain('books-2.xml')
    expect(entries.find(({ loc }) => loc.endsWith('books-1.xml'))?.lastmod).toMatch(/^\d{4}-\d\d-\d\dT/)
  })
  it('the sitemap lists each page in each language, with the URLs of the page in other languages, but no merged books', async () => {
    const { root, entries } = await read('/sitemaps/books-1.xml')
    expect(root).toBe('urlset')
    expect(entries.map(({ loc }) => loc)).toEqual(
      ['en', 'de', 'it'].map((language) => `${publicUrl}/${language}/books/dune`),
    )
    for (const entry of entries)
      expect(entry.alternates).toEqual([
        ['en', `${publicUrl}/en/books/dune`],
        ['de', `${publicUrl}/de/books/dune`],
        ['it', `${publicUrl}/it/books/dune`],
        ['x-default', `${publicUrl}/books/dune`],
      ])
    expect((await read('/sitemaps/books-3.xml')).entries[0]?.loc).toBe(`${publicUrl}/en/books/far`)
    expect((await read('/sitemaps/books-2.xml')).entries).toEqual([])
  })
  it('lists pages without a catalogue record, such as the start page, in the sitemap', async () => {
    const { entries } = await read('/sitemaps/pages.xml')
    expect(entries.map(({ loc }) => loc)).toEqual(
      expect.arrayContaining([`${publicUrl}/de`, `${publicUrl}/it/discover/award-winners`]),
    )
  })
  it('the sitemap of readers’ lists omits private, empty and hidden lists, and lists of locked readers', async () => {
    const [ada, locked] = (await readers(site, 2)) as [Reader, Reader]
    const make = async (who: Reader, visibility: BookListVisibility, bookIds: number[] = [12_000]) =>
      (await who.call('createBookList', { body: { title: `A ${visibility} one`, visibility, bookIds } })).data
    const open = await make(ada, 'public')
    const hidden = await make(ada, 'public')
    for (const visibility of ['private', 'link'] as const) await make(ada, visibility)
    await make(ada, 'public', [])
    await make(locked, 'public')
    await site.db.query({
      text: `update book_lists set hidden_at = now(), hidden_reason = 'spam' where id = $1`,
      values: [hidden.id],
    })
    await site.db.query({ text: 'update users set locked_at = now() where id = $1', values: [locked.userId] })
    const { entries } = await read('/sitemaps/lists-1.xml')
    expect(entries.map(({ loc }) => loc)).toEqual(
      ['en', 'de', 'it'].map((language) => `${publicUrl}/${language}/lists/a-public-one-${open.id}`),
    )
  })
  it('caches must revalidate the sitemap of readers’ lists at each use, but may store other sitemap files for an hour', async () => {
    const cachingOf = async (path: string) => (await ask(path)).headers.get('cache-control')
    expect(await cachingOf('/sitemaps/lists-1.xml')).toBe('public, max-age=0, must-revalidate')
    expect(await cachingOf('/sitemaps/books-1.xml')).toBe('public, max-age=3600')
  })
  it('answers 404 for unknown sitemap files, and 405 for other methods than GET', async () => {
    for (const path of [
      '/sitemaps/books.xml',
      '/sitemaps/books-0.xml',
      '/sitemaps/users-1.xml',
      '/sitemaps/',
    ])
      expect((await ask(path)).status).toBe(404)
    const posted = new Request('http://localhost:3000/sitemap.xml', { method: 'POST' })
    expect((await sitemaps(posted)).status).toBe(405)
  })
  it('names the sitemap in robots.txt, which disallows the API and no page, so that crawlers see noindex', async () => {
    const text = await (await ask('/robots.txt')).text()
    expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
    expect(text.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/'])
  })
})
