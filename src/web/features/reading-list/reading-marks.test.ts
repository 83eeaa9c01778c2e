import { afterEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../platform/query-client.ts'
import { learnMarks, showMark, showStars } from './reading-marks.ts'

afterEach(() => queryClient.clear())

describe('the marks of all covers', () => {
  const mark = { bookId: 7, status: 'read', flag: null, rating: 3 } as const
  const marks = () => queryClient.getQueryData(['getReadingList', 'en', {}])

  it('showStars preserves the status of a cached book and adds a missing book as “read”; showMark with null removes a book', () => {
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

  it('learnMarks updates the cached reading statuses and stars with those of shown books; without cached statuses it does nothing', () => {
    learnMarks([mark])
    expect(marks()).toBeUndefined()
    queryClient.setQueryData(['getReadingList', 'en', {}], [{ ...mark, bookId: 1 }])
    learnMarks([mark])
    expect(marks()).toEqual([{ ...mark, bookId: 1 }, mark])
  })
})
