import { expect, it } from 'vitest'
import type { BookList, BookListItem } from '#contract/calls/book-lists'
import { bookListJsonLd } from './book-list-json-ld.ts'

const list = {
  title: 'Dry',
  language: 'de',
  opening: null,
  user: { displayName: 'Ada' },
  changedOn: '2026-11-01',
  bookCount: 40,
} as BookList
const item = (place: number, slug: string): BookListItem =>
  ({ place, note: 'mine', book: { slug, title: slug, authors: [{ name: 'Frank Herbert' }] } }) as BookListItem

it('bookListJsonLd contains the books on the current page of a list in their order, and the number of all books', () => {
  const jsonLd = bookListJsonLd(list, [item(1, 'dune')], { publicUrl: 'https://x', language: 'de' })
  expect(jsonLd).toMatchObject({
    '@type': 'ItemList',
    name: 'Dry',
    inLanguage: 'de',
    numberOfItems: 40,
    itemListElement: [
      { position: 1, item: { '@type': 'Book', '@id': 'https://x/de/books/dune#work', name: 'dune' } },
    ],
  })
  expect(jsonLd).not.toHaveProperty('description')
  expect(JSON.stringify(jsonLd)).not.toContain('mine')
})
