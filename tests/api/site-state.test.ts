import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config/config'
import { readMigrations } from '#server/platform/database/migration-files'
import { createRecentErrors } from '#server/platform/recent-errors'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import { bareApp, startTestSite, type TestSite } from '#tests/support/api'

const folder = mkdtempSync(join(tmpdir(), 'state-'))
const errors = createRecentErrors()
const migrations = readMigrations(new URL('../../database/migrations', import.meta.url).pathname).length
/** Configuration of a public instance with a backup into `folder` each night at 3:17. */
const config = readConfig({
  PUBLIC_URL: 'https://books.example.org',
  DATABASE_URL: 'postgresql://site@db.example.org/books',
  DATA_DIR: folder,
  BACKUP_DIR: folder,
  SMTP_URL: 'smtp://mail.example.org',
  OPERATOR_NAME: 'Ada',
})
let site: TestSite
let admin: SignedIn
beforeAll(async () => {
  site = await startTestSite({ siteState: { ...bareApp.siteState, config, migrations, errors } })
  admin = await signedIn(site, 'SUPER_USER')
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

const state = async (who = admin) => {
  const { status, data } = await who.call('getSiteState')
  expect(status).toBe(200)
  return data
}

describe('the state of the instance', () => {
  it('the state of the instance contains the state of its process, database, schema and disk', async () => {
    const { process: program, database, schema, disk, uploads, catalogue } = await state()
    expect(program).toMatchObject({ version: '0', node: process.version })
    // the database of the tests runs without fsync
    expect(database).toMatchObject({ isWell: false, isEmbedded: false, fsync: 'off' })
    expect(database.bytes).toBeGreaterThan(1e6)
    expect(schema).toMatchObject({ isWell: true, applied: migrations, known: migrations })
    expect(disk).toMatchObject({ isWell: true, hasRoom: true, isWritable: true })
    expect(disk.freeBytes).toBeLessThan(disk.totalBytes)
    expect(uploads).toMatchObject({ files: 0, bytes: 0 })
    expect(catalogue).toEqual({ isWell: true, books: 0, isIndexed: true, isCounted: true })
  })

  it('the state of the instance warns about a schema of another version and about missing operator data', async () => {
    await site.db.query({
      text: `insert into schema_migrations (number, name, sha256) values (9999, '9999-later', repeat('0', 64))`,
    })
    expect((await state()).schema).toEqual({
      isWell: false,
      applied: migrations + 1,
      known: migrations,
      newest: '9999-later',
    })
    await site.db.query({ text: `delete from schema_migrations where number = 9999` })
    expect((await state()).operator).toEqual({
      isWell: false,
      missing: ['OPERATOR_ADDRESS', 'OPERATOR_EMAIL'],
    })
  })

  it('the state of the instance contains the newest backup and the time of the next one, and warns if the newest is nine days old', async () => {
    const none = (await state()).backups
    expect(none).toMatchObject({ isWell: false, isScheduled: true, kept: 0, newest: null })
    expect(none.nextAt).toMatch(/T03:17:00.000Z$/)
    expect(Date.parse(none.nextAt!) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
    const named = (daysAgo: number) => {
      const at = new Date(Math.floor(Date.now() / 1000) * 1000 - daysAgo * 24 * 3_600_000)
      const stamp = at.toISOString().replace('.000', '').replaceAll(':', '-')
      writeFileSync(join(folder, `biblionaut-${stamp}.backup`), 'as if')
      return at.toISOString()
    }
    const old = named(9)
    expect((await state()).backups).toMatchObject({ isWell: false, newest: { at: old, bytes: 5 } })
    const young = named(1)
    expect((await state()).backups).toMatchObject({
      isWell: true,
      kept: 2,
      newest: { at: young, bytes: 5 },
      isEncrypted: false,
    })
  })

  it('the state of the instance contains the numbers of waiting, delayed and failed mails and of waiting jobs', async () => {
    expect(await state()).toMatchObject({ mails: { isWell: true, isSent: true }, jobs: { isWell: true } })
    await site.db.query({
      text: `insert into mail_outbox (idempotency_key, language, recipient, subject, text_body, created_at, given_up_at, last_error) values
        ('a', 'en', 'ada@example.org', 'a', 'a', now(), now(), '550 no'), ('b', 'en', 'ada@example.org', 'b', 'b', now(), null, null),
        ('c', 'en', 'ada@example.org', 'c', 'c', now() - interval '1 hour', null, '451 later')`,
    })
    expect((await state()).mails).toEqual({
      isWell: false,
      isSent: true,
      waiting: 2,
      delayed: 1,
      givenUp: 1,
      error: '550 no',
    })
    await site.db.query({
      text: `select graphile_worker.add_job('deliver-mail', run_at => now() - interval '1 hour')`,
    })
    const { jobs } = await state()
    expect(jobs).toMatchObject({ isWell: false, waiting: 1, givenUp: 0 })
    expect(jobs.lagSeconds).toBeGreaterThanOrEqual(3_600)
  })

  it('the state of the instance contains the number of errors of the process, its memory, and the figures of its cache', async () => {
    expect((await state()).errors).toEqual({ isWell: true, lastHour: 0, lastDay: 0, lastAt: null })
    errors.record()
    const { errors: counted, memory, cache, connections, eventLoop } = await state()
    expect(counted).toMatchObject({ isWell: false, lastHour: 1, lastDay: 1 })
    expect(memory.heapBytes).toBeLessThan(memory.residentBytes)
    expect(cache).toEqual({ isWell: true, entries: 0, bytes: 0, hits: 0, misses: 0 })
    expect(connections).toMatchObject({ isWell: true, waiting: 0 })
    expect(eventLoop).toEqual({ isWell: true, lateMs: 0 })
  })
})

it('the state of an instance that is only reachable from its own machine requires no backups, mail server or imprint', async () => {
  const tried = await startTestSite({
    siteState: { ...bareApp.siteState, config: readConfig({ DATA_DIR: folder }), migrations },
  })
  try {
    const { backups, mails, operator, support } = await state(await signedIn(tried, 'SUPER_USER'))
    expect(backups).toMatchObject({ isWell: true, isScheduled: false, nextAt: null })
    expect(mails).toMatchObject({ isWell: true, isSent: false })
    expect(operator).toMatchObject({ isWell: true, missing: expect.arrayContaining(['OPERATOR_NAME']) })
    expect(support).toEqual({ isWell: true, isLinked: false })
  } finally {
    await tried.close()
  }
})
