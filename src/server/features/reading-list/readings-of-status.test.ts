import { describe, expect, it } from 'vitest'
import type { ReadingShelf, ReadingStatus } from '#contract/values/enums'
import type { Reading } from '#contract/calls/reading-list'
import { readingsOfStatus } from './readings-of-status.ts'

const today = '2026-11-27'
const reading = (started: string | null, finished: string | null): Reading => ({ started, finished })
const change = (readings: Reading[], from: ReadingShelf | null, to: ReadingStatus) =>
  readingsOfStatus(readings, from, to, today)

describe('readings of a book after a change of status', () => {
  it('setting a book to “reading” starts a reading today, unless a reading is unfinished or the book was paused', () => {
    expect(change([], null, 'reading')).toEqual([reading(today, null)])
    expect(change([], 'to-read', 'reading')).toEqual([reading(today, null)])
    expect(change([reading('2026-11', null)], 'to-read', 'reading')).toEqual([reading('2026-11', null)])
    expect(change([reading('2026-10', null)], 'paused', 'reading')).toEqual([reading('2026-10', null)])
    expect(change([reading('2019', '2019')], 'paused', 'reading')).toEqual([reading('2019', '2019')])
  })

  it('setting a read book to “reading” adds a reading from today; a missing earlier reading is added without dates', () => {
    expect(change([reading('2019', '2020')], 'read', 'reading')).toEqual([
      reading('2019', '2020'),
      reading(today, null),
    ])
    expect(change([], 'read', 'reading')).toEqual([reading(null, null), reading(today, null)])
  })

  it('setting a book to “read” finishes its reading today only if the status was “reading”', () => {
    expect(change([reading('2026-11-01', null)], 'reading', 'read')).toEqual([reading('2026-11-01', today)])
    expect(change([], 'reading', 'read')).toEqual([reading(null, today)])
    expect(change([reading('2019', '2020')], 'reading', 'read')).toEqual([
      reading('2019', '2020'),
      reading(null, today),
    ])
    for (const from of [null, 'to-read', 'paused', 'did-not-finish', 'read'] as const)
      expect(change([reading('2026', null)], from, 'read')).toEqual([reading('2026', null)])
  })

  it('changing the status of a book back on the same day removes the dates that the first change of status wrote', () => {
    for (const begun of [[], [reading('2019', '2020')], [reading('2026-11-01', null)]]) {
      expect(change([...change(begun, 'to-read', 'reading')], 'reading', 'to-read')).toEqual(begun)
      expect(change([...change(begun, 'reading', 'read')], 'read', 'reading')).toEqual(begun)
    }
  })

  it('if an unfinished book (“did not finish”) is set to “reading”, its last reading continues', () => {
    expect(change([reading('2026-01', '2026-02')], 'did-not-finish', 'reading')).toEqual([
      reading('2026-01', null),
    ])
  })
})
