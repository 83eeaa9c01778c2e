import { expect, it } from 'vitest'
import { earliestHonour } from './check-awards.ts'

it('an award for manuscripts may honour a work one year before its publication, any other award not before the year of its publication', () => {
  const [forBooks, forManuscripts] = [{ isForManuscripts: false }, { isForManuscripts: true }]
  expect(earliestHonour(forBooks, { firstPublicationYear: 1994 })).toBe(1994)
  expect(earliestHonour(forManuscripts, { firstPublicationYear: 1994 })).toBe(1993)
  expect(earliestHonour(forManuscripts, { firstPublicationYear: null })).toBeNull()
})
