import { expect } from 'vitest'
import { isFullMatrix } from './full-matrix.ts'

/**
 * Runs `work` and returns its result. `npm run verify -- limits` also asserts that this takes less than
 * `limit` milliseconds. `npm test` asserts no duration, because other processes use the same cores.
 */
export async function withinMs<Result>(limit: number, work: () => Result | Promise<Result>): Promise<Result> {
  const started = performance.now()
  const result = await work()
  if (isFullMatrix) expect(performance.now() - started, 'milliseconds of elapsed time').toBeLessThan(limit)
  return result
}

/** Runs `work` like {@link withinMs}, but limits the CPU time: user and system time of this process in milliseconds. */
export async function withinCpuMs<Result>(
  limit: number,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const { result, cpuMs } = await measureCpu(work)
  if (isFullMatrix) expect(cpuMs, 'milliseconds of CPU time').toBeLessThan(limit)
  return result
}

/**
 * Limits the lowest CPU time of three runs of `work`, because one of them may also collect the garbage of earlier work.
 * `npm test` runs `work` once and asserts no CPU time.
 */
export async function lowestWithinCpuMs(limit: number, work: () => unknown): Promise<void> {
  const times: number[] = []
  for (let run = 0; run < (isFullMatrix ? 3 : 1); run += 1) times.push((await measureCpu(work)).cpuMs)
  if (isFullMatrix) expect(Math.min(...times), 'milliseconds of CPU time').toBeLessThan(limit)
}

async function measureCpu<Result>(
  work: () => Result | Promise<Result>,
): Promise<{ result: Result; cpuMs: number }> {
  const started = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(started)
  return { result, cpuMs: (user + system) / 1000 }
}

/** Asserts that a time is between two others. All are milliseconds since 1970; the database rounds by 1 ms. */
export function expectBetween(moment: number, earliest: number, latest: number): void {
  expect(moment, 'earliest moment').toBeGreaterThanOrEqual(earliest - 1)
  expect(moment, 'latest moment').toBeLessThanOrEqual(latest + 1)
}
