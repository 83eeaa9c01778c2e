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

it('sortByWork gives each row with a status the latest status of the rows of its work', () => {
  expect(statusesOf(row('to-read', null), row('read', null))).toEqual([
    ['read', true],
    ['read', false],
  ])
})

it('sortByWork does not change the status “to-read” of a row if the other row of its work has only stars', () => {
  expect(statusesOf(row('to-read', null), row(null, 4))).toEqual([
    [null, false],
    ['to-read', false],
  ])
})
