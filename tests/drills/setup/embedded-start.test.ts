import { spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { isRoot, removeTestDirectories, startApp, testDirectory } from '#tests/support/embedded'
import { runOn } from '#tests/support/test-server'
import {
  EmbeddedPostgresError,
  findRunningEmbeddedPostgres,
  locateCluster,
  startEmbeddedPostgres,
} from '@biblionaut/embedded-postgres'
import { embeddedName } from '#server/platform/database/embedded-name'

const silent = () => undefined
/** Id of the user daemon, which exists on every system and owns no files in the project folder. */
const otherUser = 1
/** False if the other user cannot read the project folder; the tests with that user are then skipped. */
const otherUserReaches =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['-e', `require('fs').readFileSync(${JSON.stringify(import.meta.filename)})`], {
    uid: otherUser,
    gid: otherUser,
    cwd: '/',
  }).status === 0
if (!otherUserReaches)
  process.stderr.write(
    'Skipped: tests as an ordinary user (need root and a project folder that other users can read).\n',
  )

if (!isRoot)
  process.stderr.write(
    'Not root: the tests that start the database as root and as other users are skipped.\n',
  )

afterEach(removeTestDirectories)

function start(dataDir: string, systemDir = testDirectory(), log: (message: string) => void = silent) {
  return startEmbeddedPostgres({ name: embeddedName, dataDir, systemDir, log })
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no error',
    (error: unknown) => (error instanceof EmbeddedPostgresError ? error.code : String(error)),
  )
}

describe('embedded PostgreSQL: starting', { timeout: 60_000 }, () => {
  it('the first start creates a database with UTF-8 and durable writes, only reachable by socket, in a folder with spaces and quotes', async () => {
    const dataDir = path.join(testDirectory(), `my, data's folder`)
    const database = await start(dataDir)
    const show =
      "SELECT name, setting FROM pg_settings WHERE name = ANY(ARRAY['fsync','synchronous_commit','listen_addresses','TimeZone','jit','server_encoding']) ORDER BY 1"
    const rows = await runOn<{ name: string; setting: string }>(database.url, show)
    const folded = await runOn<{ folded: string }>(database.url, "SELECT lower('ÄÖÜ É') AS folded")
    await database.stop()
    expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      listen_addresses: '',
      TimeZone: 'UTC',
      jit: 'off',
      server_encoding: 'UTF8',
    })
    expect(folded).toEqual([{ folded: 'äöü é' }])
    // if the database's user cannot read the project folder, the data directory also contains a copy of the programs
    const made = readdirSync(dataDir).filter((name) => !name.startsWith('postgres-programs-'))
    expect(made.sort()).toEqual(['postgres', 'postgres.log', 'postgres.password'])
    expect(statSync(path.join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
  })

  it('a database starts even if the path of its folder is too long for a socket', async () => {
    const dataDir = path.join(testDirectory(), 'a-long-name-'.repeat(12))
    const database = await start(dataDir)
    expect(await runOn(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    const socketDirectory = new URL(database.url).searchParams.get('host') ?? ''
    await database.stop()
    expect(socketDirectory.length).toBeGreaterThan(0)
    expect(existsSync(socketDirectory)).toBe(false)
  })

  it('a second start on the same data fails and names the first process, and findRunningEmbeddedPostgres finds the running database', async () => {
    const dataDir = path.join(testDirectory(), 'data')
    const app = startApp('serve', dataDir, testDirectory())
    const startedEvent = await app.until((line) => line.started === true)
    const refusal = await start(dataDir).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'data_dir_in_use', pid: app.child.pid })
    expect((refusal as Error).message).toContain(`process ${app.child.pid}`)
    const running = findRunningEmbeddedPostgres(embeddedName, dataDir)
    expect(running).toEqual({ url: startedEvent.url, ownerPid: app.child.pid })
    expect(await runOn(running?.url ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await app.kill()
    expect(findRunningEmbeddedPostgres(embeddedName, dataDir)).toBeNull()
  })

  it('a start with data of another major version fails and changes nothing', async () => {
    const dataDir = testDirectory()
    const version = path.join(dataDir, 'postgres', 'PG_VERSION')
    mkdirSync(path.dirname(version))
    writeFileSync(version, '17\n')
    expect(await codeOf(start(dataDir))).toBe('other_major_version')
    expect(readFileSync(version, 'utf8')).toBe('17\n')
    expect(existsSync(path.join(dataDir, 'postgres.lock'))).toBe(false)
  })

  it('a start with a directory that is neither empty nor a database fails and changes nothing', async () => {
    const dataDir = testDirectory()
    const file = path.join(dataDir, 'postgres', 'something.txt')
    mkdirSync(path.dirname(file))
    writeFileSync(file, 'mine')
    expect(await codeOf(start(dataDir))).toBe('data_damaged')
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  it('a start accepts an empty database directory, such as a mounted volume', async () => {
    const dataDir = testDirectory()
    mkdirSync(path.join(dataDir, 'postgres'))
    const database = await start(dataDir)
    await database.stop()
    expect(existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true)
  })

  it('a start gives the embedded database a new password if the file with the password was deleted', async () => {
    const dataDir = path.join(testDirectory(), 'data')
    await (await start(dataDir)).stop()
    rmSync(path.join(dataDir, 'postgres.password'))
    const database = await start(dataDir)
    expect(await runOn(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await database.stop()
  })
})

describe.runIf(isRoot)('embedded PostgreSQL: users', { timeout: 60_000 }, () => {
  it('if only root can open DATA_DIR, the database is in another folder, whose path is in postgres.location and the log', async () => {
    const dataDir = path.join(testDirectory(0o700), 'data')
    const systemDir = path.join(testDirectory(), 'system')
    const lines: string[] = []
    const first = await start(dataDir, systemDir, (line) => lines.push(line))
    await runOn(first.url, 'CREATE TABLE kept AS SELECT 7 AS value')
    await first.stop()
    expect(first.dataDirectory.startsWith(`${systemDir}/`)).toBe(true)
    expect(
      lines.some((line) => line.includes(dataDir) && line.includes(path.dirname(first.dataDirectory))),
    ).toBe(true)
    expect(readFileSync(path.join(dataDir, 'postgres.location'), 'utf8')).toContain(
      path.dirname(first.dataDirectory),
    )

    const second = await start(dataDir, systemDir)
    expect(await runOn(second.url, 'SELECT value FROM kept')).toEqual([{ value: 7 }])
    await second.stop()

    expect(locateCluster(dataDir)).toEqual({
      cluster: first.dataDirectory,
      isThere: true,
      isRecorded: false,
    })
    rmSync(first.dataDirectory, { recursive: true })
    expect(locateCluster(dataDir).isThere).toBe(false)
  })

  it('if DATA_DIR was deleted, a start by root creates an empty database, and renames the old database folder outside DATA_DIR', async () => {
    const dataDir = path.join(testDirectory(0o700), 'data')
    const systemDir = path.join(testDirectory(), 'system')
    const first = await start(dataDir, systemDir)
    await runOn(first.url, 'CREATE TABLE kept AS SELECT 7 AS value')
    await first.stop()
    rmSync(dataDir, { recursive: true })
    const second = await start(dataDir, systemDir)
    expect(await runOn(second.url, "SELECT to_regclass('kept') AS found")).toEqual([{ found: null }])
    await second.stop()
    expect(
      readdirSync(path.dirname(second.dataDirectory)).filter((name) =>
        name.startsWith('postgres-set-aside-'),
      ),
    ).toHaveLength(1)
  })

  it.skipIf(!otherUserReaches)(
    'an ordinary user can start the database in a directory of mode 0700, then root, then the user again',
    async () => {
      const own = testDirectory(0o700)
      chownSync(own, otherUser, otherUser)
      const dataDir = path.join(own, 'data')
      const app = startApp('once', dataDir, testDirectory(), otherUser)
      expect(await app.until((line) => line.started === true)).toMatchObject({
        dataDirectory: path.join(dataDir, 'postgres'),
      })
      expect(await app.ended).toBe(0)
      const asRoot = await start(dataDir)
      expect(statSync(asRoot.dataDirectory).uid).toBe(otherUser)
      await asRoot.stop()
      const again = startApp('once', dataDir, testDirectory(), otherUser)
      await again.until((line) => line.started === true)
      expect(await again.ended).toBe(0)
    },
  )

  it.skipIf(!otherUserReaches)(
    'an ordinary user without permission on DATA_DIR or on root’s database gets the error no_rights',
    async () => {
      const closed = startApp('once', path.join(testDirectory(), 'data'), testDirectory(), otherUser)
      expect((await closed.until((line) => line.failed !== undefined)).failed).toBe('no_rights')
      const dataDir = path.join(testDirectory(), 'data')
      await (await start(dataDir)).stop()
      const foreign = startApp('once', dataDir, testDirectory(), otherUser)
      expect((await foreign.until((line) => line.failed !== undefined)).failed).toBe('no_rights')
    },
  )
})
