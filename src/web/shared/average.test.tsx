import { expect, it } from 'vitest'
import { markupAt, textOf } from '#tests/support/markup'
import { Average } from './average.tsx'

const shown = (value: number | null, count: number, minCount?: number) =>
  textOf(markupAt('/en', <Average value={value} count={count} {...(minCount ? { minCount } : {})} />)).trim()

it('Average shows the average of at least five ratings; for fewer ratings, it shows only their number', () => {
  expect(shown(null, 0)).toBe('No ratings yet')
  expect(shown(2, 1)).toBe('1 rating')
  expect(shown(2, 4)).toBe('4 ratings')
  expect(shown(2, 5)).toBe('2.0 from 5 ratings')
})

it('Average shows the average of a single rating if the minimum is one [spec 109]', () => {
  expect(shown(2, 1, 1)).toBe('2.0 from 1 rating')
})
