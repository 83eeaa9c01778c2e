import { describe, expect, it } from 'vitest'
import { finishedOn, isUndated, readAgain } from './entry-dates.ts'

const time = (started: string | null, finished: string | null) => ({ started, finished })

describe('dates of readings', () => {
  it('isUndated returns true for a book without finish date, unless the reader has said that the finish date is unknown', () => {
    expect(isUndated([])).toBe(true)
    expect(isUndated([time('2024', null)])).toBe(true)
    expect(isUndated([time(null, '2024')])).toBe(false)
    expect(isUndated(finishedOn([], null))).toBe(false)
  })

  it('finishedOn sets the finish date of the unfinished reading of a book, or adds a finished reading if there is none', () => {
    expect(finishedOn([], '2024-05')).toEqual([time(null, '2024-05')])
    expect(finishedOn([time('2024-05-02', null)], '2024-05-20')).toEqual([time('2024-05-02', '2024-05-20')])
    expect(finishedOn([time('2024-05-02', null)], '2024-04')).toEqual([time(null, '2024-04')])
    expect(finishedOn([time(null, null)], '2024')).toEqual([time(null, '2024')])
    expect(finishedOn([time('2019', '2020')], '2024')).toEqual([time('2019', '2020'), time(null, '2024')])
    expect(finishedOn([time('2019', '2020')], '2021', true)).toEqual([time('2019', '2021')])
  })

  it('readAgain adds a reading to a book, after a dateless first reading if the book had no reading before', () => {
    expect(readAgain([], '2024', '2025')).toEqual([time(null, null), time('2024', '2025')])
    expect(readAgain([time(null, '2020')], '2024', '2025')).toHaveLength(2)
  })
})
