import { pageKinds } from '../support/journey-pages.ts'
import { attributeOf, elementsOf, expect, fetchPage, linksOf, test, textOf } from './page.ts'

// What the server sends is what is read without scripts: no browser is needed to look at it.

/** Links that have been followed: bar and foot have the same on every page. */
const sound = new Set<string>()

for (const language of ['en', 'de', 'it'])
  test(`row 35: the list in '${language}' can be read without scripts: 24 cards, and links on`, async ({
    request,
  }) => {
    const cards = elementsOf((await fetchPage(request, `/${language}/books`)).main, 'article')
    expect(cards).toHaveLength(24)
    const { href } = linksOf(cards[1]!)[0]!
    expect(href).toMatch(new RegExp(`^/${language}/books/[a-z0-9-]+$`))
    const book = await fetchPage(request, href!)
    expect([book.status, book.headings.length]).toEqual([200, 1])
  })

/** Pages that have no list and ask for nothing: their words must be there all the same. */
const plain = {
  'data sources': { path: '/data-sources', content: 'p', least: 4 },
  'page of the law': { path: '/datenschutz', content: 'p', least: 1 },
  'page to sign in': { path: '/login', content: 'p', least: 1 },
}

for (const [kind, { path, content, least }] of Object.entries({ ...pageKinds, ...plain }))
  test(`UX 11: without scripts the ${kind} shows its content, and every link of it works`, async ({
    request,
  }) => {
    const { main, headings, hrefs } = await fetchPage(request, `/de${path}`)
    expect(headings).toHaveLength(1)
    expect(elementsOf(main, content.split(' ').at(-1)!).length).toBeGreaterThanOrEqual(least)
    // nothing waits for a script to come
    expect(textOf(main)).not.toContain('Lädt …')
    expect(hrefs.filter((href) => !/^\/(?:de|en|it)(?:[/?#]|$)/.test(href))).toEqual([])
    const broken: string[] = []
    for (const href of hrefs.filter((each) => !sound.has(each))) {
      const status = (await request.get(href)).status()
      if (status === 200) sound.add(href)
      else broken.push(`${href} answered ${status}`)
    }
    expect(broken).toEqual([])
  })

for (const language of ['en', 'de', 'it'])
  test(`row 63: in '${language}' every page but the start has the search in its bar, and the start in its middle`, async ({
    request,
  }) => {
    const isSearch = (form: string) => attributeOf(form, 'role') === 'search'
    for (const path of [
      '/books',
      '/books/journey-dune',
      '/authors',
      '/genres',
      '/search',
      '/login',
      '/kontakt',
    ]) {
      const { header } = await fetchPage(request, `/${language}${path}`)
      expect(elementsOf(header, 'form').filter(isSearch), path).toHaveLength(1)
    }
    const { header, main } = await fetchPage(request, `/${language}`)
    expect(elementsOf(header, 'form').filter(isSearch)).toEqual([])
    expect(elementsOf(main, 'form').filter(isSearch)).toHaveLength(1)
  })

test('row 99: without scripts the box is a plain field that leads to the page of results', async ({
  request,
}) => {
  const { header } = await fetchPage(request, '/de/books')
  const form = elementsOf(header, 'form').find((each) => attributeOf(each, 'role') === 'search')!
  const field = /<input[^>]*>/.exec(form)![0]
  expect([attributeOf(form, 'method'), attributeOf(form, 'action')]).toEqual(['get', '/de/search'])
  expect([attributeOf(field, 'type'), attributeOf(field, 'name'), attributeOf(field, 'role')]).toEqual([
    'search',
    'q',
    null,
  ])
  expect(textOf((await fetchPage(request, '/de/search?q=pratchett')).main)).toContain('Terry Pratchett')
})
