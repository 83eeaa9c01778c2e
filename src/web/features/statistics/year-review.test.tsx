import { describe, expect, it } from 'vitest'
import type { ReadingYear } from '#contract/statistics'
import { elementsOf, factsOf, markupAt, textOf } from '../../platform/test-kit.ts'
import { YearReview } from './year-review.tsx'

const year: ReadingYear = {
  year: 2025,
  books: 9,
  pages: 1204,
  booksWithoutPages: 0,
  rereads: 0,
  groups: [],
  authors: [],
  lengths: [],
  favourites: [],
  longest: null,
  shortest: null,
  oldest: null,
  covers: [],
  averageOwnRating: null,
  isTold: true,
  token: null,
}
const review = (path: string, told: Partial<ReadingYear> = {}) =>
  markupAt(
    path,
    <YearReview year={{ ...year, ...told }} head={null}>
      {null}
    </YearReview>,
  )

describe('a year in books', () => {
  it.each([
    ['/profile', ['Pages', '1,204'], ['Pages, known for 4 of 9 books', '1,204']],
    ['/de/profile', ['Seiten', '1.204'], ['Seiten, bekannt für 4 von 9 Büchern', '1.204']],
    ['/it/profile', ['Pagine', '1204'], ['Pagine, note per 4 libri su 9', '1204']],
  ])('on %s says of how many books the pages are known, where it is not all', (path, all, some) => {
    expect(factsOf(review(path))[1]).toEqual(all)
    expect(factsOf(review(path, { booksWithoutPages: 5 }))[1]).toEqual(some)
    expect(factsOf(review(path, { pages: 0, booksWithoutPages: 9 }))).toHaveLength(1)
  })

  it('tells how long the books were, and that some of it is estimated', () => {
    const markup = review('/de/profile', {
      lengths: [
        { length: 'novella', books: 1 },
        { length: 'long', books: 3 },
      ],
    })
    const [bars] = elementsOf(markup, 'ul', 'bars')
    expect(elementsOf(bars!, 'li').map(textOf)).toEqual([
      'Novelle (bis 150 Seiten)1',
      'Lang (450–700 Seiten)3',
    ])
    expect(textOf(markup)).toContain('Wie lang sie waren')
    expect(textOf(markup)).toContain('sonst geschätzt')
    expect(textOf(review('/de/profile'))).not.toContain('Wie lang sie waren')
  })
})
