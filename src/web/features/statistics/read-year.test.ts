import { expect, it } from 'vitest'
import { readPeriod, readYear } from './read-year.ts'

it('readPeriod returns a valid year or `all` from the URL, and the current year for other values', () => {
  expect(['2024', 'all', 'x', null, '1899', '20245', ''].map((text) => readPeriod(text, 2026))).toEqual([
    2024,
    'all',
    2026,
    2026,
    2026,
    2026,
    2026,
  ])
  expect([readYear('2200'), readYear('2201'), readYear(undefined)]).toEqual([2200, null, null])
})
