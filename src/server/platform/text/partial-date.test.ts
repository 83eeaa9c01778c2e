import { expect, it } from 'vitest'
import { isFutureDate } from './partial-date.ts'

it.each([
  ['2027', true],
  ['2026', false],
  ['2026-12', true],
  ['2026-11', false],
  ['2026-12-01', true],
  ['2026-11-30', false],
  ['-0700', false],
  [null, false],
])('on 30 November 2026, isFutureDate(%s) returns %s', (date, expected) => {
  expect(isFutureDate(date, '2026-11-30T12:00:00.000Z')).toBe(expected)
})
