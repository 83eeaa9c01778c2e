import { expect, it } from 'vitest'
import { earliestHonour } from './check-awards.ts'

it('a win or nomination is possible from the publication year on, or a year earlier in an award for manuscripts', () => {
  const [forBooks, forManuscripts] = [{ isForManuscripts: false }, { isForManuscripts: true }]
  expect(earliestHonour(forBooks, { firstPublicationYear: 1994 })).toBe(1994)
  expect(earliestHonour(forManuscripts, { firstPublicationYear: 1994 })).toBe(1993)
  expect(earliestHonour(forManuscripts, { firstPublicationYear: null })).toBeNull()
})
