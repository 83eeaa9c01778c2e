import { expect, it } from 'vitest'
import type { BookFacts } from './book-facts.ts'
import { startAmong } from './starting-points.ts'

const book = (id: number, acclaim: number, facts: Partial<BookFacts> = {}) =>
  ({ id, acclaim, type: 'novel', languages: ['en'], series: [], ...facts }) as unknown as BookFacts
const volume = (place: number, isMain = true): BookFacts['series'] => [
  { id: 1, status: null, place, isMain, volumes: 3 },
]

it('begins an author with the most acclaimed book', () => {
  expect(startAmong([book(1, 4), book(2, 7), book(3, 5)], 'en')?.id).toBe(2)
  expect(startAmong([], 'en')).toBeNull()
})

it('begins an author with the first main volume of a series if a later volume is the most acclaimed book', () => {
  const books = [
    book(1, 7, { series: volume(3) }),
    book(2, 4, { series: volume(1) }),
    book(3, 5, { series: volume(0.5, false) }),
    book(4, 6),
  ]
  expect(startAmong(books, 'en')?.id).toBe(2)
})

it('begins an author with a book in the reader’s language if there is one', () => {
  const books = [book(1, 7), book(2, 3, { languages: ['it'] })]
  expect(startAmong(books, 'it')?.id).toBe(2)
  expect(startAmong(books, 'de')?.id).toBe(1)
})

it('begins an author with a short story only if there is nothing else', () => {
  const story = book(1, 7, { type: 'short-fiction' })
  expect(startAmong([story, book(2, 4)], 'en')?.id).toBe(2)
  expect(startAmong([story], 'en')?.id).toBe(1)
})
