import { expect, fetchPage, inEachLanguage, test } from './page.ts'

test('the start page has the search form in its main part, every other page in its header [spec 63]', async () => {
  const places = ['/books', '/books/journey-dune', '/authors', '/genres', '/search', '/login', '/kontakt']
  for (const path of places)
    for (const [, { all }] of await inEachLanguage(path))
      expect(all('header form[role=search]'), path).toHaveLength(1)
  for (const [, { all }] of await inEachLanguage(''))
    expect([all('header form[role=search]').length, all('main form[role=search]').length]).toEqual([0, 1])
})

test('without scripts the search box is a plain field that leads to the results page [spec 99]', async () => {
  const [form] = (await fetchPage('/de/books')).all('header form[role=search]')
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['get', '/de/search'])
  const field = form?.querySelector('input')
  expect(['type', 'name', 'role'].map((name) => field?.getAttribute(name) ?? null)).toEqual([
    'text',
    'q',
    'searchbox',
  ])
  expect((await fetchPage('/de/search?q=pratchett')).texts('main')[0]).toContain('Terry Pratchett')
})
