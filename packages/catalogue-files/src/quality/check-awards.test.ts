import { expect, it } from 'vitest'
import { earliestHonour } from './check-awards.ts'

it('the earliest year of an honour (win or nomination) is the publication year, or the year before for manuscripts', () => {
  const [forBooks, forManuscripts] = [{ isForManuscripts: false }, { isForManuscripts: true }]
  expect(earliestHonour(forBooks, { firstPublicationYear: 1994 })).toBe(1994)
  expect(earliestHonour(forManuscripts, { firstPublicationYear: 1994 })).toBe(1993)
  expect(earliestHonour(forManuscripts, { firstPublicationYear: null })).toBeNull()
})
