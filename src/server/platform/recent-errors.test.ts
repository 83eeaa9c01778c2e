import { expect, it } from 'vitest'
import { createLogger } from './log.ts'
import { createRecentErrors } from './recent-errors.ts'

const hourMs = 3_600_000

it('createRecentErrors counts the errors that the log and its child loggers have written during the last day', () => {
  let now = new Date('2026-11-27T12:00:00Z')
  const errors = createRecentErrors({ now: () => now, monotonicMs: () => 0 })
  const log = createLogger({
    level: 'info',
    destination: { write: () => undefined },
    onError: errors.record,
  })
  expect(errors.figures()).toEqual({ lastHour: 0, lastDay: 0, lastAt: null })
  log.warn('may be')
  log.error('went wrong')
  log.child({ part: 'jobs' }).error({ err: new Error('x') }, 'went wrong there')
  const first = now
  expect(errors.figures()).toEqual({ lastHour: 2, lastDay: 2, lastAt: first })
  now = new Date(first.getTime() + 2 * hourMs)
  log.fatal('and again')
  expect(errors.figures()).toEqual({ lastHour: 1, lastDay: 3, lastAt: now })
  now = new Date(first.getTime() + 25 * hourMs)
  expect(errors.figures()).toMatchObject({ lastHour: 0, lastDay: 1 })
})
