import { interfaceLanguages } from '#contract/values/languages'
import { expect, fetchPage, test } from './page.ts'

const card = 'main article h3 a, main article h2 a'

test.describe('what there is to discover', () => {
  for (const language of interfaceLanguages)
    test(`six lists have their words, their first books and an address of their own in '${language}'`, async () => {
      const overview = await fetchPage(`/${language}/discover`)
      const names = overview.texts('main section h2')
      expect(new Set(names).size).toBe(6)
      const addresses = overview.hrefs('main section header a')
      expect(addresses).toHaveLength(6)
      for (const [at, address] of addresses.entries()) {
        expect(address).toMatch(new RegExp(`^/${language}/discover/[a-z-]+$`))
        const list = await fetchPage(address)
        expect(list.heading).toBe(names[at])
        const books = list.hrefs(card)
        expect(books.length).toBeGreaterThan(5)
        const shown = overview.hrefs(`main section:nth-of-type(${at + 1}) article h3 a`)
        expect([address, shown]).toEqual([address, books.slice(0, 6)])
      }
    })

  test('the list of books and the start page lead to them', async () => {
    const addresses = (await fetchPage('/en/discover')).hrefs('main section header a')
    for (const path of ['/en', '/en/books'])
      expect((await fetchPage(path)).hrefs('nav[aria-label="Lists to discover"] a')).toEqual(addresses)
  })

  test('a list is narrowed down under its own address; what it is about is no filter', async () => {
    const list = await fetchPage('/en/discover/award-winners')
    expect(list.texts('main .chosen-filters a')).toEqual([])
    expect(list.texts('main .facet-menus summary').join()).not.toContain('Award')
    const group = list.hrefs('main .facets > .chips a').at(-1)!
    expect(group).toMatch(/^\/en\/discover\/award-winners\?group=/)
    const narrowed = await fetchPage(group)
    expect(narrowed.robots).toContain('noindex')
    expect(narrowed.hrefs(card)).not.toEqual(list.hrefs(card))
  })

  test('a list that there is not is answered 404 with a way on, a filter that means nothing 400', async () => {
    const absent = await fetchPage('/de/discover/nonsense')
    expect(absent.status).toBe(404)
    expect(absent.heading).toBe('Diese Liste gibt es nicht')
    expect(absent.link('Entdecken', 'main a')).toBe('/de/discover')
    expect((await fetchPage('/de/discover/start-here?group=nonsense')).status).toBe(400)
  })
})
