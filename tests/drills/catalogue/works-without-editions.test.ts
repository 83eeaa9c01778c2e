import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { removeSites, siteFolder, startSite } from '#tests/support/built-site'
import { loadedCatalogue, type LoadedCatalogue } from '#tests/support/loaded-catalogue'

const wanted = 50
let catalogue: LoadedCatalogue
let url: string
/**
 * Fifty books without editions: those that have none in the catalogue, and others whose editions this test has deleted.
 */
let books: { id: number; slug: string; title: string; author: number | null }[]

beforeAll(async () => {
  catalogue = await loadedCatalogue()
  const { db } = catalogue
  const without = `not exists (select from editions e where e.work_id = w.id)`
  await db.query({
    text: `delete from editions where work_id in (select id from works w where not (${without})
        and not exists (select from edition_contents c where c.work_id = w.id) order by acclaim desc
      limit greatest(0, $1 - (select count(*) from works w where ${without})))`,
    values: [wanted],
  })
  books = await db.query({
    text: `select w.id, w.slug, (select n.value from work_names n where n.work_id = w.id and n.is_display order by n.language <> w.original_language, n.id limit 1) as title,
        (select c.person_id from work_contributors c where c.work_id = w.id order by c.position limit 1) as author
      from works w where ${without} order by id limit $1`,
    values: [wanted],
  })
  const site = startSite({ DATABASE_URL: catalogue.url, PORT: '0', DATA_DIR: siteFolder() })
  url = await site.open
}, 300_000)
afterAll(async () => {
  removeSites()
  await catalogue.close()
})

const ask = async (path: string) => {
  const response = await fetch(`${url}${path}`)
  return { status: response.status, text: await response.text() }
}
const data = async (path: string) => {
  const { status, text } = await ask(path)
  expect(status, path).toBe(200)
  return JSON.parse(text).data
}

describe('fifty works without an edition', { timeout: 300_000 }, () => {
  it('a work without editions has a page in every language, and its JSON-LD has no edition', async () => {
    expect(books).toHaveLength(wanted)
    for (const { slug } of books)
      for (const language of interfaceLanguages) {
        const { status, text } = await ask(`/${language}/books/${slug}`)
        expect(status, `${language} ${slug}`).toBe(200)
        const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
        expect(json, slug).not.toContain('workExample')
      }
  })

  it('the API calls of the page, the modal and the editions tab succeed for a book without editions', async () => {
    for (const { slug } of books) {
      expect((await data(`/api/books/${slug}`)).slug).toBe(slug)
      expect((await data(`/api/books/${slug}/modal-data`)).book.slug).toBe(slug)
      expect(await data(`/api/books/${slug}/editions`)).toEqual([])
    }
  })

  it('search results and the list of books of its author contain a book without editions', async () => {
    for (const { slug, title, author } of books) {
      const found = await data(`/api/books/search?q=${encodeURIComponent(title)}`)
      expect(JSON.stringify(found), title).toContain(`"${slug}"`)
      if (author === null) continue
      const own = await data(`/api/books?author=${author}&limit=100&sort=title`)
      expect(JSON.stringify(own), `${author}: ${slug}`).toContain(`"${slug}"`)
    }
  })
})
