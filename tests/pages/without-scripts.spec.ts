import { expect, fetchPage, inEachLanguage, test } from './page.ts'

test('row 63: in every language every page but the start has the search in its bar, and the start in its middle', async () => {
  const places = ['/books', '/books/journey-dune', '/authors', '/genres', '/search', '/login', '/kontakt']
  for (const path of places)
    for (const [, { all }] of await inEachLanguage(path))
      expect(all('header form[role=search]'), path).toHaveLength(1)
  for (const [, { all }] of await inEachLanguage(''))
    expect([all('header form[role=search]').length, all('main form[role=search]').length]).toEqual([0, 1])
})

test('row 99: without scripts the box is a plain field that leads to the page of results', async () => {
  const [form] = (await fetchPage('/de/books')).all('header form[role=search]')
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['get', '/de/search'])
  const field = form?.querySelector('input')
  expect(['type', 'name', 'role'].map((name) => field?.getAttribute(name) ?? null)).toEqual([
    'search',
    'q',
    null,
  ])
  expect((await fetchPage('/de/search?q=pratchett')).texts('main')[0]).toContain('Terry Pratchett')
})
