import { expect, it } from 'vitest'
import { earliestHonour } from './check-awards.ts'

it('earliestHonour allows an award for manuscripts one year before the book', () => {
  const [forBooks, forManuscripts] = [{ isForManuscripts: false }, { isForManuscripts: true }]
  expect(earliestHonour(forBooks, { firstPublicationYear: 1994 })).toBe(1994)
  expect(earliestHonour(forManuscripts, { firstPublicationYear: 1994 })).toBe(1993)
  expect(earliestHonour(forManuscripts, { firstPublicationYear: null })).toBeNull()
})
