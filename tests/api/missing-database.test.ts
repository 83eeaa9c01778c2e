import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config/config'
import { readMarker, writeMarker } from '#server/platform/database/marker'
import { createLogger } from '#server/platform/log'
import { isBuilt, removeSites, siteFolder, startSite } from '#tests/support/built-site'
import { createTestDatabase, type TestDatabase } from '#tests/support/database'
import { runOn } from '#tests/support/test-server'
import { naming, refusal } from '#tests/support/refusals'
import { withServer } from '../../src/main/backup-site.ts'
import { withDatabase } from '../../src/main/cli/with-database.ts'
import { openDatabase } from '../../src/main/open-database.ts'
import { rootFolder } from '../../src/main/root-folder.ts'

const log = createLogger({ level: 'silent' })
const silent = () => undefined
const databases: TestDatabase[] = []
const database = async (options: { empty: boolean }) => {
  const made = await createTestDatabase(options)
  databases.push(made)
  return made.url
}
const open = async (DATA_DIR: string, DATABASE_URL = '', options: { isNew?: boolean } = {}) => {
  const opened = await openDatabase(readConfig({ DATA_DIR, DATABASE_URL }), log, silent, options)
  await opened.close()
}
/** Returns the kind of database that the marker file of a DATA_DIR names, or `undefined` without a marker file. */
const kindIn = (dataDir: string) => readMarker(dataDir)?.database

afterEach(async () => {
  for (const { drop } of databases.splice(0)) await drop()
})
afterAll(removeSites)

describe('a DATA_DIR whose embedded database is missing', () => {
  it('if the folder of the embedded database is missing, start and backup fail and create no database', async () => {
    const dataDir = siteFolder()
    const cluster = join(dataDir, 'postgres')
    await open(dataDir)
    expect(kindIn(dataDir)).toBe('embedded')
    expect(await refusal(open(dataDir, '', { isNew: true }))).toEqual(naming(cluster, 'without --new'))

    renameSync(cluster, `${cluster}-away`)
    const missing = naming(cluster, 'restore FILE', 'start --new')
    expect(await refusal(open(dataDir))).toEqual(missing)
    const config = readConfig({ DATA_DIR: dataDir })
    expect(await refusal(withServer(config, log, silent, async () => undefined))).toEqual(missing)
    expect(existsSync(cluster)).toBe(false)
    // a volume that is not mounted leaves an empty folder
    mkdirSync(cluster)
    expect(await refusal(open(dataDir))).toEqual(missing)

    rmSync(cluster, { recursive: true })
    renameSync(`${cluster}-away`, cluster)
    await open(dataDir)
    renameSync(cluster, `${cluster}-away`)
    await open(dataDir, '', { isNew: true })
    await open(dataDir)
  }, 60_000)

  it('refuses to start if the file `postgres.location`, which an older version wrote, names a missing folder', async () => {
    const dataDir = siteFolder()
    const directory = join(dataDir, 'elsewhere')
    writeFileSync(
      join(dataDir, 'postgres.location'),
      JSON.stringify({ note: '', directory, completed: true }),
    )
    expect(await refusal(open(dataDir))).toEqual(naming(join(directory, 'postgres'), 'start --new'))
    expect(existsSync(directory)).toBe(false)
  })

  it('exits the server and the command line with code 2 if the embedded database is missing', async ({
    skip,
  }) => {
    if (!isBuilt) skip('needs the production build')
    const dataDir = siteFolder()
    writeMarker(dataDir, { database: 'embedded', siteId: null })
    const { output, ended } = startSite({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' })
    expect(await ended).toBe(2)
    expect(output()).toContain(join(dataDir, 'postgres'))
    const cli = spawnSync(process.execPath, [join(rootFolder, 'build/main/cli.js'), 'doctor'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir },
    })
    expect(cli.status).toBe(2)
    expect(cli.stderr).toBe(output())
  })
})

describe('DATABASE_URL with a DATA_DIR of another database', () => {
  it('a start with an empty external database and an empty DATA_DIR succeeds, and records in DATA_DIR that the database is external', async () => {
    const dataDir = siteFolder()
    await open(dataDir, await database({ empty: true }))
    expect(kindIn(dataDir)).toBe('external')
  })

  it('the site refuses an empty database if DATA_DIR belongs to an existing site, except with the option --new', async () => {
    for (const kind of ['embedded', 'external'] as const) {
      const dataDir = siteFolder()
      writeMarker(dataDir, { database: kind, siteId: null })
      const url = await database({ empty: true })
      expect(await refusal(open(dataDir, url))).toEqual(
        naming('DATABASE_URL', dataDir, 'restore FILE', 'start --new'),
      )
      await open(dataDir, url, { isNew: true })
      await open(dataDir, url)
      expect(kindIn(dataDir)).toBe('external')
    }
  })

  it('if a site was started with an external database, it refuses to start without DATABASE_URL, even if DATA_DIR contains an embedded database', async () => {
    const dataDir = siteFolder()
    writeMarker(dataDir, { database: 'embedded', siteId: null })
    await open(dataDir, await database({ empty: false }))
    expect(await refusal(open(dataDir))).toEqual(naming('DATABASE_URL', dataDir, 'start --new'))
    // an older embedded database in the folder is not opened in place of the configured one
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
    expect(await refusal(open(dataDir))).toEqual(
      naming('DATABASE_URL', join(dataDir, 'postgres'), `delete ${join(dataDir, 'site.json')}`),
    )
  })

  it('refuses the database of another site at the start and in every command, and creates nothing in it', async () => {
    const dataDir = siteFolder()
    const [own, other] = [await database({ empty: false }), await database({ empty: false })]
    await open(dataDir, own)
    const mismatch = naming('DATABASE_URL', dataDir, 'restore FILE', `delete ${join(dataDir, 'site.json')}`)
    const identities = 'select id from site_identity'
    // first a database without a site id, then one with another site id
    for (const count of [0, 1]) {
      expect(await refusal(open(dataDir, other))).toEqual(mismatch)
      const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: other })
      expect(await refusal(withServer(config, log, silent, async () => undefined))).toEqual(mismatch)
      expect(await refusal(withDatabase({ config, log, say: silent }, async () => undefined))).toEqual(
        mismatch,
      )
      expect(await runOn(other, identities)).toHaveLength(count)
      if (count === 0) await open(siteFolder(), other)
    }
    await open(dataDir, own)
    rmSync(join(dataDir, 'site.json'))
    await open(dataDir, other)
    expect(await refusal(open(dataDir, own))).toEqual(mismatch)
  })

  it('opens a copy of the database at another URL, and adds a missing site id to `site.json`', async () => {
    const dataDir = siteFolder()
    const url = await database({ empty: false })
    writeMarker(dataDir, { database: 'external', siteId: null })
    await open(dataDir, url)
    const [identity] = await runOn<{ id: string }>(url, 'select id from site_identity')
    expect(readMarker(dataDir)).toEqual({ database: 'external', siteId: identity!.id })
    // a copy of the database has the same site id
    const copy = await database({ empty: false })
    await runOn(copy, 'insert into site_identity (id) values ($1)', [identity!.id])
    await open(dataDir, copy)
  })

  it('a start fails if the file `site.json` in DATA_DIR is damaged, and the error contains the path of the file', async () => {
    const dataDir = siteFolder()
    writeFileSync(join(dataDir, 'site.json'), '{"database"')
    expect((await refusal(open(dataDir))).message).toContain(join(dataDir, 'site.json'))
    expect(readFileSync(join(dataDir, 'site.json'), 'utf8')).toBe('{"database"')
  })
})
