import { expect, it } from 'vitest'
import type { BookFacts } from './book-facts.ts'
import type { SeriesFacts } from './series-facts.ts'
import { preferenceOf, startAmong } from './starting-points.ts'

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

const seriesOf = (id: number, works: readonly number[]) =>
  ({ id, name: `Series ${id}`, works: works.map((work) => ({ id: work, isMain: true })) }) as SeriesFacts

it.each([
  ['two volumes of a series', [2, 1], [seriesOf(1, [1, 2, 3])], [1, true, false]],
  ['two volumes in the middle of a series', [2, 3], [seriesOf(1, [1, 2, 3])], [2, true, false]],
  ['volumes of different series', [2, 5], [seriesOf(1, [1, 2]), seriesOf(2, [4, 5])], [5, false, true]],
  ['books without a series', [1, 3], [], [3, false, true]],
  ['equally acclaimed books', [8, 7], [], [8, false, false]],
] as const)(
  'begins with the earlier one of two volumes, or else with the more acclaimed book: %s',
  (_, works, series, [work, isInSeries, isHigher]) => {
    const acclaimOf = (id: number) => Math.min(id, 7)
    const found = preferenceOf(works, series, acclaimOf)
    expect([found.work, found.series !== null, found.isHigher]).toEqual([work, isInSeries, isHigher])
  },
)
