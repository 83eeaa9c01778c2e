import { expect, it } from 'vitest'
import { nextRun } from './schedule.ts'

const after = new Date('2026-11-27T03:17:30Z')

it.each([
  ['17 3 * * *', '2026-11-28T03:17:00.000Z'],
  ['18 3 * * *', '2026-11-27T03:18:00.000Z'],
  ['0 4 * * 0', '2026-11-29T04:00:00.000Z'],
  ['30 2 1 1 *', '2027-01-01T02:30:00.000Z'],
  ['0 0 30 2 *', undefined],
])('a job with the schedule %s runs next at %s', async (match, next) => {
  expect((await nextRun(match, after))?.toISOString()).toBe(next)
})
