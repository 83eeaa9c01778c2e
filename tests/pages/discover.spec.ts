import { interfaceLanguages } from '#contract/values/languages'
import { expect, fetchPage, test } from './page.ts'

const card = 'main article h3 a, main article h2 a'

test.describe('the page Discover', () => {
  for (const language of interfaceLanguages)
    test(`the Discover page in ${language} shows six lists, each with a name, its first books and a URL`, async () => {
      const overview = await fetchPage(`/${language}/discover`)
      const names = overview.texts('main section h2')
      expect(new Set(names).size).toBe(6)
      const urls = overview.hrefs('main section header a')
      expect(urls).toHaveLength(6)
      for (const [at, url] of urls.entries()) {
        expect(url).toMatch(new RegExp(`^/${language}/discover/[a-z-]+$`))
        const list = await fetchPage(url)
        expect(list.heading).toBe(names[at])
        const books = list.hrefs(card)
        expect(books.length).toBeGreaterThan(5)
        const shown = overview.hrefs(`main section:nth-of-type(${at + 1}) article h3 a`)
        expect([url, shown]).toEqual([url, books.slice(0, 6)])
      }
    })

  test('the book list and the start page link to every list of the Discover page', async () => {
    const urls = (await fetchPage('/en/discover')).hrefs('main section header a')
    for (const path of ['/en', '/en/books'])
      expect((await fetchPage(path)).hrefs('nav[aria-label="Lists to discover"] a')).toEqual(urls)
  })

  test('the list of award winners on the Discover page has filters, but none by awards, because all its books have won one', async () => {
    const list = await fetchPage('/en/discover/award-winners')
    expect(list.texts('main .chosen-filters a')).toEqual([])
    expect(list.texts('main .facet-menus summary').join()).not.toContain('Award')
    const group = list.hrefs('main .facets > .chips a').at(-1)!
    expect(group).toMatch(/^\/en\/discover\/award-winners\?group=/)
    const narrowed = await fetchPage(group)
    expect(narrowed.robots).toContain('noindex')
    expect(narrowed.hrefs(card)).not.toEqual(list.hrefs(card))
  })

  test('an unknown list of the Discover page answers 404 with a link, and an invalid filter answers 400', async () => {
    const absent = await fetchPage('/de/discover/nonsense')
    expect(absent.status).toBe(404)
    expect(absent.heading).toBe('Diese Liste gibt es nicht')
    expect(absent.link('Entdecken', 'main a')).toBe('/de/discover')
    expect((await fetchPage('/de/discover/start-here?group=nonsense')).status).toBe(400)
  })
})
