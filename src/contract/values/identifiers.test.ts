import { expect, it } from 'vitest'
import { identifierLinks, languageOfIsbn } from './identifiers.ts'

it('identifierLinks returns the link of each identifier whose catalogue has web pages, in the order of the catalogues', () => {
  const identifiers = [
    { scheme: 'wikipedia-en', value: 'Do_Androids_Dream_of_Electric_Sheep?' },
    { scheme: 'librarything-book', value: '111130420' },
    { scheme: 'isfdb-title', value: '2283' },
    { scheme: 'isfdb-title', value: '2284' },
    { scheme: 'of-an-editor', value: '1' },
  ]
  expect(identifierLinks(identifiers).map(({ name, href }) => `${name} ${href}`)).toEqual([
    'ISFDB https://www.isfdb.org/cgi-bin/title.cgi?2283',
    'ISFDB https://www.isfdb.org/cgi-bin/title.cgi?2284',
    'Wikipedia (en) https://en.wikipedia.org/wiki/Do_Androids_Dream_of_Electric_Sheep%3F',
  ])
})

it.each([
  ['9783453267541', 'de'],
  ['9788834739655', 'it'],
  ['9798514063031', 'en'],
  ['9788075933027', null],
])('languageOfIsbn of %s is %s', (isbn13, language) => {
  expect(languageOfIsbn(isbn13)).toBe(language)
})
