import { describe, expect, it } from 'vitest'
import type { ReadingYear } from '#contract/calls/statistics'
import { elementsOf, markupAt, textOf } from '#tests/support/markup'
import { YearReview } from './year-review.tsx'

const year: ReadingYear = {
  year: 2025,
  books: 9,
  pages: 1204,
  booksWithoutPages: 0,
  rereads: 0,
  booksPaused: 0,
  booksNotFinished: 0,
  groups: [],
  authors: [],
  lengths: [],
  favourites: [],
  longest: null,
  shortest: null,
  oldest: null,
  covers: [],
  piles: [],
  booksWithoutMonth: 0,
  averageOwnRating: null,
  isTold: true,
  token: null,
}
const review = (path: string, fields: Partial<ReadingYear> = {}) =>
  markupAt(
    path,
    <YearReview year={{ ...year, ...fields }} title="9 books">
      {null}
    </YearReview>,
  )

describe('YearReview', () => {
  it.each([
    ['/profile', '1,204 pages.', '1,204 pages in 4 of 9 books'],
    ['/de/profile', '1.204 Seiten.', '1.204 Seiten in 4 von 9 Büchern'],
    ['/it/profile', '1204 pagine.', '1204 pagine in 4 libri su 9'],
  ])(
    'the year in books on %s states for how many books the page count is known, if not for all',
    (path, all, some) => {
      const lead = (fields: Partial<ReadingYear> = {}) =>
        textOf(elementsOf(review(path, fields), 'p', 'year-lead')[0]!)
      expect(lead()).toBe(all)
      expect(lead({ booksWithoutPages: 5 })).toContain(some)
      expect(lead({ pages: 0, booksWithoutPages: 9 })).toBe('')
    },
  )

  it('the year in books has a separate chart of paused and unfinished books only if there are any', () => {
    const bars = (fields: Partial<ReadingYear>) => textOf(review('/en/profile', fields))
    expect(bars({ booksPaused: 2, booksNotFinished: 3 })).toMatch(
      /Not finished.*Paused.*2.*Did not finish.*3/,
    )
    expect(bars({})).not.toContain('Not finished')
  })

  it('the year in review draws a pile of books for every two months, and counts books whose month is unknown', () => {
    const lying = { spine: '/covers/spine/1/de/x.svg', width: 67, slug: 'dune', title: 'Dune' }
    const markup = review('/de/profile', {
      piles: [1, 3, 5, 7, 9, 11].map((from) => ({
        from,
        books: from === 3 ? 1 : 0,
        lying: from === 3 ? [lying] : [],
      })),
      booksWithoutMonth: 2,
    })
    const piles = elementsOf(markup, 'ol', 'year-pile')
    expect(piles.map((pile) => pile.includes('aria-label="Dune"'))).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
    ])
    expect(textOf(markup)).toContain('Bei 2 Büchern ist der Monat unbekannt')
  })

  it('the year in books shows the lengths of the books, and states that some lengths are estimated', () => {
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
    expect(textOf(markup)).toContain('Länge der Bücher')
    expect(textOf(markup)).toContain('sonst geschätzt')
    expect(textOf(review('/de/profile'))).not.toContain('Länge der Bücher')
  })
})
