import { expect } from 'vitest'
import { isFullMatrix } from './full-matrix.ts'

/**
 * Runs `work` and returns its result. `npm run verify -- limits` also asserts that it takes at most `limit`
 * milliseconds of the clock. `npm test` asserts no time: other processes share its cores.
 */
export async function withinMs<Result>(limit: number, work: () => Result | Promise<Result>): Promise<Result> {
  const started = performance.now()
  const result = await work()
  if (isFullMatrix) expect(performance.now() - started, 'milliseconds of the clock').toBeLessThan(limit)
  return result
}

/** Does the same for CPU time: user and system time of this process, in milliseconds. */
export async function withinCpuMs<Result>(
  limit: number,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const started = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(started)
  if (isFullMatrix) expect((user + system) / 1000, 'milliseconds of CPU time').toBeLessThan(limit)
  return result
}

/** Asserts that a moment lies between two others. All are milliseconds since 1970; the database rounds by one. */
export function expectBetween(moment: number, earliest: number, latest: number): void {
  expect(moment, 'earliest moment').toBeGreaterThanOrEqual(earliest - 1)
  expect(moment, 'latest moment').toBeLessThanOrEqual(latest + 1)
}
