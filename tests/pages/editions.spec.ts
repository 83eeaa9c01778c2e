import { manyEditions } from '../support/journey-works.ts'
import { expect, fetchPage, test } from './page.ts'

test('without scripts, the menu of editions of a book has a link to the page of each edition [spec 22]', async () => {
  const first = await fetchPage(`/en/books/${manyEditions}`)
  const translators = ({ all }: typeof first) =>
    all('main dt')
      .filter((term) => term.textContent === 'Translation')
      .map((term) => term.nextElementSibling?.textContent)
  expect(translators(first)).toEqual([])
  const url = first.link(/International edition.*Heyne.*800 pages/, 'main .edition-compact details a')
  expect(url).toMatch(/\?edition=\d+$/)
  const german = await fetchPage(url)
  expect(translators(german)).toEqual(['Jakob Schmidt'])
  expect(german.texts('main .edition-compact > .edition-summary')).toEqual([
    '2016, Heyne, 800 pages, German, Paperback',
  ])
})
