import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { isFullMatrix } from './full-matrix.ts'

/**
 * Returns the result of `work`. Only `npm run verify -- limits` asserts the duration, because `npm test` shares its
 * cores.
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

/** Asserts that the lowest CPU time of three runs is below `limit`, because a run may also collect earlier garbage. */
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

/** CPU time in milliseconds below which work needs no second measurement. */
export const cheapMs = 10

/**
 * Returns the lowest of three measurements, because one of them may also collect the garbage of earlier work. A
 * measurement of at most `enoughMs` is not repeated.
 */
async function lowestOfThree(measure: () => Promise<number>, enoughMs = cheapMs): Promise<number> {
  let lowest = Infinity
  for (let run = 0; run < 3 && lowest > enoughMs; run += 1) lowest = Math.min(lowest, await measure())
  return lowest
}

/** Returns the CPU time in milliseconds that one run of `work` takes on the main thread. */
async function oneRunMs<Prepared>(
  prepare: () => Prepared | Promise<Prepared>,
  work: (prepared: Prepared) => unknown,
): Promise<number> {
  const prepared = await prepare()
  const before = process.threadCpuUsage()
  await work(prepared)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/**
 * Returns the CPU time in milliseconds that `work` takes on the main thread. If the first measurement is above
 * `enoughMs`, returns the lowest of three.
 * @param prepare runs before each measurement
 */
export const mainThreadMs = <Prepared>(
  prepare: () => Prepared | Promise<Prepared>,
  work: (prepared: Prepared) => unknown,
  enoughMs = cheapMs,
): Promise<number> => lowestOfThree(() => oneRunMs(prepare, work), enoughMs)

/**
 * Returns the CPU time of `work` with the first input, divided by its CPU time with the second input. Measures both
 * inputs in turns, because the load of the machine changes.
 */
export async function mainThreadRatio<Prepared>(
  [prepareMore, prepareLess]: readonly (() => Prepared | Promise<Prepared>)[],
  work: (prepared: Prepared) => unknown,
): Promise<number> {
  let [moreMs, lessMs] = [0, 0]
  for (let run = 0; run < 5; run += 1) {
    moreMs += await oneRunMs(prepareMore!, work)
    lessMs += await oneRunMs(prepareLess!, work)
  }
  return moreMs / lessMs
}

/** CPU time of the loop in {@link slowness} without other load: 18.8 to 20.5 ms on a virtual AMD EPYC (2026-11-30). */
const loopMs = 20

/** Returns how many times slower a fixed loop is now than on the machine of {@link loopMs}, at least 1. */
export async function slowness(): Promise<number> {
  const text = JSON.stringify(Array.from({ length: 2_000 }, (_, at) => ({ name: `Name ${at}`, at })))
  const loop = () => {
    for (let round = 0; round < 40; round += 1) JSON.stringify(JSON.parse(text.replaceAll('Name', 'name')))
  }
  loop()
  return Math.max(1, (await mainThreadMs(() => undefined, loop)) / loopMs)
}

/**
 * Returns the longest time for which `work` blocks other requests: CPU time of the main thread in milliseconds, in one
 * turn of the event loop. If the first measurement is above `enoughMs`, returns the lowest of three.
 * @param prepare runs before each measurement
 */
export const longestTurnMs = <Prepared>(
  prepare: () => Prepared | Promise<Prepared>,
  work: (prepared: Prepared) => Promise<unknown>,
  enoughMs = cheapMs,
): Promise<number> =>
  lowestOfThree(async () => {
    const prepared = await prepare()
    let turnMs = 0
    let isEnded = false
    let last = process.threadCpuUsage()
    const watch = (): void => {
      const { user, system } = process.threadCpuUsage(last)
      turnMs = Math.max(turnMs, (user + system) / 1000)
      last = process.threadCpuUsage()
      if (!isEnded) setImmediate(watch)
    }
    setImmediate(watch)
    try {
      await work(prepared)
      await new Promise((resolve) => setImmediate(resolve))
      return turnMs
    } finally {
      isEnded = true
    }
  }, enoughMs)

/** Waits until the main thread does no work that an earlier request has started in the background. */
export async function mainThreadIsIdle(): Promise<void> {
  const windowMs = 200
  let busyMs = Infinity
  while (busyMs > cheapMs) {
    const before = process.threadCpuUsage()
    await sleep(windowMs)
    const { user, system } = process.threadCpuUsage(before)
    busyMs = (user + system) / 1000
  }
}

/** Asserts that a time is between two others. All are milliseconds since 1970; the database rounds by 1 ms. */
export function expectBetween(moment: number, earliest: number, latest: number): void {
  expect(moment, 'earliest moment').toBeGreaterThanOrEqual(earliest - 1)
  expect(moment, 'latest moment').toBeLessThanOrEqual(latest + 1)
}
