import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendFrom } from '#tests/support/addresses'
import { isBuilt, removeSites, siteFolder, startSite } from '#tests/support/built-site'
import { openedSite, type OpenedSite, openingMs, printResult } from './opened-site.ts'
import { pictureForm, rating, upload } from './reader-requests.ts'

/** Matches a line of a stack trace, which a message to an operator must not contain. */
const noStack = /\n\s+at |\.ts:\d|node:internal/
const isRoot = process.getuid?.() === 0

let site: OpenedSite
let dataDir: string
beforeAll(async () => {
  site = await openedSite({ LOG_LEVEL: 'info' })
  dataDir = site.dataDir
}, openingMs)
afterAll(removeSites)

/** Requests the reading list of the reader, which needs the database. */
const read = () =>
  sendFrom('127.0.0.9', site.url, { path: '/api/reading-list', headers: { cookie: site.reader.cookie } })
const rate = () => sendFrom('127.0.0.9', site.url, rating(site, site.reader))

/** Repeats a read until it succeeds. Returns the duration and the earlier statuses. @throws after `seconds` */
async function untilServed(seconds: number): Promise<{ seconds: number; statuses: number[] }> {
  const began = performance.now()
  const statuses: number[] = []
  for (;;) {
    const { status } = await read()
    const passed = (performance.now() - began) / 1000
    if (status === 200) return { seconds: passed, statuses }
    statuses.push(status)
    if (passed > seconds)
      throw new Error(`not served after ${seconds} s: ${statuses.join(' ')}\n${site.output()}`)
    await sleep(100)
  }
}
const pidFile = () => join(dataDir, 'postgres/postmaster.pid')
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])

/** Makes reads and writes at the same time. Returns their statuses and the duration of the slowest in milliseconds. */
async function requestsAtOnce(query: string): Promise<{ statuses: number[]; slowestMs: number }> {
  const answers = await Promise.all([
    read(),
    rate(),
    sendFrom('127.0.0.11', site.url, { path: `/de/search?q=${query}` }),
    ...Array.from({ length: 20 }, read),
  ])
  return {
    statuses: [...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b),
    slowestMs: Math.max(...answers.map(({ ms }) => ms)),
  }
}

describe.skipIf(!isBuilt)('a running site (needs the production build)', { timeout: 180_000 }, () => {
  it('the site restarts the database server after SIGKILL, and requests meanwhile answer only 200 or 503', async () => {
    const before = postmaster()
    const began = performance.now()
    process.kill(before, 'SIGKILL')
    const statuses: number[] = []
    // postmaster.pid contains the id of the killed server until the next server starts
    await expect
      .poll(
        async () => {
          statuses.push((await read()).status)
          return existsSync(pidFile()) ? postmaster() : before
        },
        { timeout: 60_000, interval: 50 },
      )
      .not.toBe(before)
    statuses.push(...(await untilServed(60)).statuses)
    const seconds = (performance.now() - began) / 1000
    printResult(
      `database killed: served again after ${seconds.toFixed(1)} s, meanwhile ${[...new Set(statuses)].join(', ')}`,
    )
    expect(statuses.filter((status) => status !== 503 && status !== 200)).toEqual([])
  })

  it('the site detects SIGTERM to the database server, after which new connections fail with 57P03, and restarts the server', async () => {
    const before = postmaster()
    process.kill(before, 'SIGTERM')
    await expect.poll(() => existsSync(pidFile()) && postmaster(), { timeout: 60_000 }).not.toBe(before)
    const { seconds } = await untilServed(60)
    printResult(`database stopped by SIGTERM: served again ${seconds.toFixed(1)} s after the restart`)
    expect(site.output()).toContain('The database server was asked to stop from outside')
    expect((await rate()).status).toBe(200)
  })

  it.each(['sessions', 'reading_list_books', 'ratings', 'works', 'users', 'limit_counters'])(
    'while another connection locks the table %s, the site answers reads and writes at most 2.1 s later than without the lock, and reads succeed after the lock',
    async (table) => {
      const free = await requestsAtOnce(`no ${table}`)
      const client = new Client({ connectionString: site.databaseUrl })
      client.on('error', () => undefined)
      await client.connect()
      await client.query(`begin; lock table ${table} in access exclusive mode`)
      const { statuses, slowestMs } = await requestsAtOnce(table)
      await client.end()
      printResult(
        `${table} locked: ${statuses.join(', ')}, slowest ${Math.round(slowestMs)} ms (without the lock ${Math.round(free.slowestMs)} ms)`,
      )
      expect(statuses.filter((status) => ![200, 302, 404, 503].includes(status))).toEqual([])
      expect(slowestMs - free.slowestMs).toBeLessThan(2_100)
      await untilServed(30)
    },
  )

  it('an upload answers 503 if the uploads folder is a file, and the site still answers reads', async () => {
    const uploads = join(dataDir, 'uploads')
    if (existsSync(uploads)) renameSync(uploads, `${uploads}-away`)
    writeFileSync(uploads, 'not a folder')
    const answer = await sendFrom('127.0.0.9', site.url, upload(site, site.reader, await pictureForm()))
    expect([answer.status, answer.text]).toEqual([503, expect.stringContaining('storage_unavailable')])
    rmSync(uploads)
    if (existsSync(`${uploads}-away`)) renameSync(`${uploads}-away`, uploads)
    expect((await read()).status).toBe(200)
  })

  it('the site still answers writes if the process that reads its output closes the pipes', async () => {
    site.child.stdout!.destroy()
    site.child.stderr!.destroy()
    for (let round = 0; round < 20; round += 1) expect((await rate()).status).toBe(200)
    expect(site.child.exitCode).toBe(null)
  })

  it('SIGHUP stops the site with code 0 like SIGTERM, even if no process reads its output', async () => {
    site.child.kill('SIGHUP')
    expect(await site.ended).toBe(0)
    expect(existsSync(pidFile())).toBe(false)
  })

  it('the site answers health checks while it retries to start a broken database, then exits with code 3 and a message', async () => {
    const again = startSite({ PORT: '0', DATA_DIR: dataDir })
    const url = await again.open
    const pid = postmaster()
    renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres-away'))
    process.kill(pid, 'SIGKILL')
    const began = performance.now()
    await sleep(3_000)
    // the server still answers between its attempts to restart the database
    expect((await sendFrom('127.0.0.9', url, { path: '/api/health' })).status).toBe(200)
    expect(await again.ended).toBe(3)
    printResult(`a broken database: exit after ${Math.round((performance.now() - began) / 1000)} s`)
    expect(again.output()).toMatch(/could not be started again[^]*cannot run without its database/)
    const plainLines = again
      .output()
      .split('\n')
      .filter((line) => !line.startsWith('{'))
    expect(plainLines.join('\n')).not.toMatch(noStack)
    renameSync(join(dataDir, 'postgres-away'), join(dataDir, 'postgres'))
  }, 400_000)
})

describe.skipIf(!isBuilt)('a start (needs the production build)', { timeout: 180_000 }, () => {
  /** Starts a site that must fail. Returns its exit code and output. */
  const refused = async (env: Record<string, string>, program?: [string, ...string[]]) => {
    const { ended, output } = startSite({ PORT: '0', ...env }, program)
    const code = await ended
    printResult(`  ${code}: ${output().trim().split('\n').slice(-2).join(' / ')}`)
    expect(output()).not.toMatch(noStack)
    expect(output()).not.toContain('Unexpected error')
    return { code, said: output() }
  }

  it('a start fails if the secret in the environment or in the file is too short', async () => {
    expect(await refused({ DATA_DIR: siteFolder(), SECRET: 'short' })).toMatchObject({
      code: 2,
      said: expect.stringContaining('SECRET') as string,
    })
    const file = join(dataDir, 'secret')
    const original = readFileSync(file)
    writeFileSync(file, 'short\n')
    expect(await refused({ DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      said: expect.stringContaining(`The secret in ${file} is too short`) as string,
    })
    writeFileSync(file, original)
  })

  it.skipIf(!isRoot)('a start fails if the data directory is not writable', async () => {
    const folder = siteFolder()
    chmodSync(folder, 0o555)
    const as = (...args: string[]): [string, ...string[]] => [
      'setpriv',
      '--reuid=65534',
      '--clear-groups',
      ...args,
    ]
    const serve = join(import.meta.dirname, '../../../build/main/serve.js')
    const program = as(process.execPath, serve)
    for (const DATA_DIR of [folder, join(folder, 'data')])
      expect(await refused({ DATA_DIR }, program)).toMatchObject({
        code: 1,
        said: expect.stringContaining(DATA_DIR) as string,
      })
  })

  it('a start fails if the database folder contains no complete database', async () => {
    const folder = siteFolder()
    mkdirSync(join(folder, 'postgres'))
    writeFileSync(join(folder, 'postgres/something'), '')
    expect(await refused({ DATA_DIR: folder })).toMatchObject({
      code: 1,
      said: expect.stringContaining('contains no complete database') as string,
    })
  })
})
