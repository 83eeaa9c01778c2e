import { expect, it } from 'vitest'
import { earliestHonour } from './check-awards.ts'

it('allows a prize for manuscripts a year before the book', () => {
  const [forBooks, forManuscripts] = [{ isForManuscripts: false }, { isForManuscripts: true }]
  expect(earliestHonour(forBooks, { firstPublicationYear: 1994 })).toBe(1994)
  expect(earliestHonour(forManuscripts, { firstPublicationYear: 1994 })).toBe(1993)
  expect(earliestHonour(forManuscripts, { firstPublicationYear: null })).toBeNull()
})
