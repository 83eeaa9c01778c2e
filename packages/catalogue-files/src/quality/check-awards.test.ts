import { expect, it } from 'vitest'
import type { AwardRecord, WorkRecord } from '#server/importers/catalogue/index'
import { earliestHonour } from './check-awards.ts'

const award = (isForManuscripts: boolean) => ({ isForManuscripts }) as AwardRecord
const work = (firstPublicationYear: number | null) => ({ firstPublicationYear }) as WorkRecord

it('lets a prize for manuscripts alone stand a year before its book', () => {
  expect(earliestHonour(award(false), work(1994))).toBe(1994)
  expect(earliestHonour(award(true), work(1994))).toBe(1993)
  expect(earliestHonour(award(true), work(null))).toBeNull()
})
