import { manyEditions } from '../support/journey-works.ts'
import { expect, fetchPage, test } from './page.ts'

test('row 22: without scripts the menu of the editions holds links, and each leads to the facts of its edition', async () => {
  const first = await fetchPage(`/en/books/${manyEditions}`)
  const translators = ({ all }: typeof first) =>
    all('main dt')
      .filter((term) => term.textContent === 'Translation')
      .map((term) => term.nextElementSibling?.textContent)
  expect(translators(first)).toEqual([])
  const address = first.link(/International edition.*Heyne.*800 pages/, 'main .edition-compact details a')
  expect(address).toMatch(/\?edition=\d+$/)
  const german = await fetchPage(address)
  expect(translators(german)).toEqual(['Jakob Schmidt'])
  expect(german.texts('main .edition-compact > .edition-summary')).toEqual([
    '2016, Heyne, 800 pages, German, Paperback',
  ])
})
