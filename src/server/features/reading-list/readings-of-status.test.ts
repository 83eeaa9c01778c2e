import { describe, expect, it } from 'vitest'
import type { ReadingShelf, ReadingStatus } from '#contract/values/enums'
import type { Reading } from '#contract/calls/reading-list'
import { readingsOfStatus } from './readings-of-status.ts'

const today = '2026-11-27'
const time = (started: string | null, finished: string | null): Reading => ({ started, finished })
const change = (readings: Reading[], from: ReadingShelf | null, to: ReadingStatus) =>
  readingsOfStatus(readings, from, to, today)

describe('times through a book, as its status changes', () => {
  it('‘reading’ begins one today, once, and goes on with the one that is under way', () => {
    expect(change([], null, 'reading')).toEqual([time(today, null)])
    expect(change([], 'to-read', 'reading')).toEqual([time(today, null)])
    expect(change([time('2026-11', null)], 'to-read', 'reading')).toEqual([time('2026-11', null)])
    expect(change([time('2026-10', null)], 'paused', 'reading')).toEqual([time('2026-10', null)])
    expect(change([time('2019', '2019')], 'paused', 'reading')).toEqual([time('2019', '2019')])
  })

  it('‘reading’ on what was read begins another time, after one of which nobody knows the days', () => {
    expect(change([time('2019', '2020')], 'read', 'reading')).toEqual([
      time('2019', '2020'),
      time(today, null),
    ])
    expect(change([], 'read', 'reading')).toEqual([time(null, null), time(today, null)])
  })

  it('‘read’ ends the time that is under way, and on what was not being read it writes nothing', () => {
    expect(change([time('2026-11-01', null)], 'reading', 'read')).toEqual([time('2026-11-01', today)])
    expect(change([], 'reading', 'read')).toEqual([time(null, today)])
    expect(change([time('2019', '2020')], 'reading', 'read')).toEqual([
      time('2019', '2020'),
      time(null, today),
    ])
    for (const from of [null, 'to-read', 'paused', 'did-not-finish', 'read'] as const)
      expect(change([time('2026', null)], from, 'read')).toEqual([time('2026', null)])
  })

  it('a slip leaves no trace: what the day has written goes with the status that wrote it', () => {
    for (const begun of [[], [time('2019', '2020')], [time('2026-11-01', null)]]) {
      expect(change([...change(begun, 'to-read', 'reading')], 'reading', 'to-read')).toEqual(begun)
      expect(change([...change(begun, 'reading', 'read')], 'read', 'reading')).toEqual(begun)
    }
  })

  it('what was given up and is taken up again is the same time through, which has not ended', () => {
    expect(change([time('2026-01', '2026-02')], 'did-not-finish', 'reading')).toEqual([time('2026-01', null)])
  })
})
