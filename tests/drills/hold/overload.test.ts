import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isBuilt, removeSites } from '#tests/support/built-site'
import { memoryOf, openedSite, type OpenedSite, openingMs, printResult } from './opened-site.ts'

/* Overloads the site with wrk, a program that sends requests faster than the site can answer. */
const wrk = '/usr/bin/wrk'
const run = promisify(execFile)

let site: OpenedSite
beforeAll(async () => {
  // the first start loads the catalogue, which uses more memory
  const first = await openedSite()
  first.child.kill('SIGTERM')
  await first.ended
  site = await openedSite({ DATA_DIR: first.dataDir })
}, openingMs)
afterAll(removeSites)

const residentMb = () => Math.round(memoryOf(site).now)

/**
 * wrk script that prints the number of responses by status and the 99th percentile of the duration of served ones.
 */
const script = new URL('count-answers.lua', import.meta.url).pathname

async function load(path: string, connections: number, seconds: number) {
  const threads = Math.min(2, connections)
  const { stdout } = await run(
    wrk,
    [
      '-t',
      String(threads),
      '-c',
      String(connections),
      '-d',
      `${seconds}s`,
      '--timeout',
      '10s',
      '-s',
      script,
      new URL(path, site.url).href,
    ],
    { timeout: (seconds + 30) * 1000 },
  )
  const line = /^ANSWERS (.*)$/m.exec(stdout)?.[1]
  if (!line) throw new Error(stdout)
  return JSON.parse(line) as {
    statuses: Record<string, number>
    served: number
    p99Ms: number
    /** False if `p99Ms` is only an upper bound. */
    isExact: boolean
    perSecond: number
    broken: number
  }
}

describe.skipIf(!isBuilt || !existsSync(wrk))('overload (needs the production build and wrk)', () => {
  it.each([
    ['an uncached page', '/de/search?q='],
    ['an uncached API response', '/api/search?q='],
    ['a cached page', '/de/books'],
  ])(
    'requests for %s over 1,000 connections are only answered with 2xx, 304, 429 or 503, and 99 % of served ones take less than 1 s',
    { timeout: 240_000 },
    async (name, path) => {
      await load(path, 8, 5)
      const atFirst = residentMb()
      const quiet = await load(path, 8, 10)
      const before = residentMb()
      const busy = await load(path, 1_000, 30)
      const peak = residentMb()
      // a minute of normal load, in which the process can release unused memory
      for (let round = 0; round < 4; round += 1) {
        await sleep(15_000)
        await load(path, 8, 1)
      }
      const after = residentMb()
      printResult(
        `${name}: quiet ${Math.round(quiet.perSecond)}/s, p99 ${quiet.isExact ? '' : 'at most '}${Math.round(quiet.p99Ms)} ms; busy ${Math.round(busy.perSecond)}/s served, p99 ${busy.isExact ? '' : 'at most '}${Math.round(busy.p99Ms)} ms, ${JSON.stringify(busy.statuses)}, broken ${busy.broken}; memory ${atFirst}, ${before} MB before, ${peak} MB then, ${after} MB a minute later`,
      )
      expect(Object.keys(busy.statuses).filter((status) => !/^(2..|304|429|503)$/.test(status))).toEqual([])
      expect(busy.broken).toBe(0)
      expect(busy.p99Ms).toBeLessThan(1_000)
      expect(busy.perSecond / quiet.perSecond).toBeGreaterThan(0.7)
      expect(after / before).toBeLessThan(1.3)
    },
  )
})
