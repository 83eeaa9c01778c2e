import { expect, it } from 'vitest'
import type { ReadingStatus } from '#contract/values/enums'
import type { RowRecord } from './import-rows.repo.ts'
import { sortByWork } from './rows-of-works.ts'

const row = (status: ReadingStatus | null, stars: number | null) =>
  ({
    workId: 1,
    given: { status, flag: null, stars, review: null, readings: [], addedAt: null },
  }) as unknown as RowRecord
const statusesOf = (...rows: RowRecord[]) =>
  sortByWork(rows).map(({ toWrite, isOtherStatus }) => [toWrite.status, isOtherStatus])

it('sortByWork gives all rows of one work the most advanced status: “read” replaces “to-read”', () => {
  expect(statusesOf(row('to-read', null), row('read', null))).toEqual([
    ['read', true],
    ['read', false],
  ])
})

it('sortByWork leaves a row “to-read” if the work’s only other row has stars but no status', () => {
  expect(statusesOf(row('to-read', null), row(null, 4))).toEqual([
    [null, false],
    ['to-read', false],
  ])
})
