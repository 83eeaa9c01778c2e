import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import {
  processesWith,
  removeTestDirectories,
  sendAll,
  startApp,
  testDirectory,
  waitUntil,
} from '#tests/support/embedded'
import { runOn } from '#tests/support/test-server'
import {
  type EmbeddedExit,
  isAlive,
  serverProcessesOf,
  startEmbeddedPostgres,
} from '@biblionaut/embedded-postgres'
import { embeddedName } from '#server/platform/database/embedded-name'

const silent = () => undefined

afterEach(removeTestDirectories)

describe('embedded PostgreSQL and kill -9', { timeout: 180_000 }, () => {
  it('a kill during the creation of the database leaves only a draft folder, and the next start creates the database [trust F1]', async () => {
    const dataDir = path.join(testDirectory(), 'data')
    for (const delayMs of [0, 150, 350]) {
      const app = startApp('serve', dataDir, testDirectory())
      await waitUntil(
        () =>
          existsSync(dataDir) && readdirSync(dataDir).some((name) => /^postgres-draft-\d+-\d+$/.test(name)),
        'a draft',
      )
      await sleep(delayMs)
      await app.kill()
      expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
    }
    const app = startApp('once', dataDir, testDirectory())
    await app.until((line) => line.started === true)
    expect(await app.ended).toBe(0)
    expect(readdirSync(dataDir).filter((name) => name.includes('draft'))).toEqual([])
  })

  it('after kills during the start of the database server the next start succeeds [trust F1]', async () => {
    const dataDir = path.join(testDirectory(), 'data')
    const cluster = path.join(dataDir, 'postgres')
    await startApp('once', dataDir, testDirectory()).ended
    for (const delayMs of [0, 10, 30]) {
      const app = startApp('serve', dataDir, testDirectory())
      await waitUntil(() => existsSync(path.join(cluster, 'postmaster.pid')), 'postmaster.pid')
      await sleep(delayMs)
      await app.kill()
    }
    const app = startApp('once', dataDir, testDirectory())
    await app.until((line) => line.started === true)
    expect(await app.ended).toBe(0)
  })

  it('every row whose insertion was acknowledged before a kill exists after the next start [trust F1]', async () => {
    const dataDir = path.join(testDirectory(), 'data')
    const acknowledged = new Set<number>()
    for (let round = 0; round < 4; round += 1) {
      const app = startApp('write', dataDir, testDirectory())
      const acknowledgedCount = () => app.events.filter((line) => line.acknowledged !== undefined).length
      await waitUntil(() => acknowledgedCount() > 30 + 15 * round, 'writes that were acknowledged')
      // every other round also kills the server and its children at the same moment, as the OOM killer does
      if (round % 2 === 1) sendAll(serverProcessesOf(path.join(dataDir, 'postgres')), 'SIGKILL')
      await app.kill()
      for (const line of app.events) if (line.acknowledged !== undefined) acknowledged.add(line.acknowledged)
    }
    const database = await startEmbeddedPostgres({
      name: embeddedName,
      dataDir,
      systemDir: testDirectory(),
      log: silent,
    })
    const rows = await runOn<{ value: string }>(database.url, 'SELECT value FROM written')
    await database.stop()
    const stored = new Set(rows.map((row) => Number(row.value)))
    expect(acknowledged.size).toBeGreaterThan(100)
    expect([...acknowledged].filter((value) => !stored.has(value))).toEqual([])
  })

  it('the database server of a killed site ends before the next start', async () => {
    const app = startApp('serve', path.join(testDirectory(), 'data'), testDirectory())
    const { pid = 0 } = await app.until((line) => line.started === true)
    await app.kill()
    await waitUntil(() => !isAlive(pid), 'the end of the server')
    expect(processesWith(`embedded-postgres-watchdog\0${pid}`)).toEqual([])
  })

  it('the next start stops a database server that outlived its site', async () => {
    const dataDir = path.join(testDirectory(), 'data')
    const app = startApp('serve', dataDir, testDirectory())
    const { pid = 0 } = await app.until((line) => line.started === true)
    sendAll(processesWith(`embedded-postgres-watchdog\0${pid}`), 'SIGKILL')
    await app.kill()
    await sleep(200)
    expect(isAlive(pid)).toBe(true)
    const database = await startEmbeddedPostgres({
      name: embeddedName,
      dataDir,
      systemDir: testDirectory(),
      log: silent,
    })
    expect(isAlive(pid)).toBe(false)
    expect(await runOn(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await database.stop()
  })

  it('a PID file with the id of another program neither prevents a start nor ends that program', async () => {
    const dataDir = path.join(testDirectory(), 'data')
    const first = await startEmbeddedPostgres({
      name: embeddedName,
      dataDir,
      systemDir: testDirectory(),
      log: silent,
    })
    const pidFile = readFileSync(path.join(first.dataDirectory, 'postmaster.pid'), 'utf8')
    await first.stop()
    const otherProcess = startApp('serve', path.join(testDirectory(), 'other'), testDirectory())
    await otherProcess.until((line) => line.started === true)
    writeFileSync(
      path.join(first.dataDirectory, 'postmaster.pid'),
      pidFile.replace(/^\d+/, String(otherProcess.child.pid)),
    )
    const second = await startEmbeddedPostgres({
      name: embeddedName,
      dataDir,
      systemDir: testDirectory(),
      log: silent,
    })
    await second.stop()
    expect(isAlive(otherProcess.child.pid ?? 0)).toBe(true)
    await otherProcess.kill()
  })

  it('a killed database server is restarted at the same URL with its rows [trust F2]', async () => {
    const dataDir = path.join(testDirectory(), 'data')
    mkdirSync(dataDir)
    const database = await startEmbeddedPostgres({
      name: embeddedName,
      dataDir,
      systemDir: testDirectory(),
      log: silent,
    })
    const exits: EmbeddedExit[] = []
    database.onExit((exit) => exits.push(exit))
    await runOn(database.url, 'CREATE TABLE kept AS SELECT 7 AS value')
    const before = database.pid
    process.kill(before, 'SIGKILL')
    await waitUntil(() => database.pid !== before, 'another server process')
    expect(await runOn(database.url, 'SELECT value FROM kept')).toEqual([{ value: 7 }])
    expect(exits).toEqual([{ code: null, signal: 'SIGKILL', willRestart: true }])
    await database.stop()
    expect(serverProcessesOf(database.dataDirectory)).toEqual([])
  })

  it('a killed database server is not restarted if no attempt remains, and onExit reports this', async () => {
    const dataDir = path.join(testDirectory(), 'data')
    const database = await startEmbeddedPostgres({
      name: embeddedName,
      dataDir,
      systemDir: testDirectory(),
      log: silent,
      restartPausesMs: [],
    })
    const exit = new Promise<EmbeddedExit>((resolve) => database.onExit(resolve))
    process.kill(database.pid, 'SIGKILL')
    expect(await exit).toEqual({ code: null, signal: 'SIGKILL', willRestart: false })
    await database.stop()
    expect(existsSync(path.join(dataDir, 'postgres.lock'))).toBe(false)
  })
})
