import { afterEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../platform/query-client.ts'
import { afterChange, afterStars, learnMarks, showMark, showStars } from './reading-marks.ts'

const keys = {
  list: ['listReadingListBooks', 'en', {}],
  statistics: ['getStatistics', 'en', { query: { year: 2026 } }],
  year: ['getReadingYear', 'en', { params: { year: 2026 } }],
  modal: ['getModalData', 'en', { params: { id: 'dune' } }],
  stars: ['getOwnBookRating', 'en', { params: { id: 7 } }],
  ownReviews: ['listOwnReviews', 'en', {}],
  books: ['listBooks', 'en', {}],
  book: ['getBook', 'en', { params: { id: 'dune' } }],
  reviews: ['listBookRatings', 'en', { params: { id: 'dune' } }],
  authorReviews: ['listAuthorRatings', 'en', { params: { id: 'frank-herbert' } }],
}
type Name = keyof typeof keys
const fill = () => {
  for (const key of Object.values(keys)) queryClient.setQueryData(key, 'as it was')
}
const stale = () =>
  (Object.keys(keys) as Name[]).filter((name) => queryClient.getQueryState(keys[name])?.isInvalidated)

afterEach(() => queryClient.clear())

describe('after a change of one’s list', () => {
  it('row 245: list, statistics, modal and one’s own stars are asked for anew, and what is the same for everybody is not', () => {
    fill()
    afterChange()
    expect(stale()).toEqual(['list', 'statistics', 'year', 'modal', 'stars', 'ownReviews'])
  })

  it('rows 245 and 248: stars change the averages of books besides: their pages and reviews are asked for anew, those of authors are not', () => {
    fill()
    afterStars()
    expect(stale()).toEqual(['list', 'statistics', 'year', 'modal', 'stars', 'ownReviews', 'book', 'reviews'])
  })
})

describe('the marks of all covers', () => {
  const mark = { bookId: 7, status: 'read', flag: null, rating: 3 } as const
  const marks = () => queryClient.getQueryData(['getReadingList', 'en', {}])

  it('other stars leave the rest of a mark; the first ones shelve a book as read', () => {
    queryClient.setQueryData(['getReadingList', 'en', {}], [mark])
    showStars(7, 5)
    expect(marks()).toEqual([{ ...mark, rating: 5 }])
    showStars(8, 5)
    expect(marks()).toContainEqual({ bookId: 8, status: 'read', flag: null, rating: 5 })
    showStars(9, null)
    expect(marks()).toHaveLength(2)
    showMark(7, null)
    showMark(8, null)
    expect(marks()).toEqual([])
  })

  it('what a list told of its books is taken over, and nothing where no mark is known yet', () => {
    learnMarks([mark])
    expect(marks()).toBeUndefined()
    queryClient.setQueryData(['getReadingList', 'en', {}], [{ ...mark, bookId: 1 }])
    learnMarks([mark])
    expect(marks()).toEqual([{ ...mark, bookId: 1 }, mark])
  })
})
