import { randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  listScheduled,
  makeBackup,
  readArchive,
  deleteOldBackups,
  scheduledName,
} from '@biblionaut/site-backup'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app'
import { openDecisionLedger, writeDecisionLedger } from '#server/features/decision-ledger/index'
import { openLedger } from '#server/features/personal-data/index'
import { backupFormat } from '#server/platform/backup/backup-format'
import { type Config, readConfig } from '#server/platform/config/config'
import { createDatabase } from '#server/platform/database/database'
import { writeMarker } from '#server/platform/database/marker'
import { createImagePipeline } from '#server/platform/images/image-pipeline'
import { createUploadsHandler } from '#server/platform/images/uploads.handler'
import { imageForm, photo } from '#tests/support/pictures'
import { systemRandomness } from '#server/platform/randomness'
import { diskStorage } from '#server/platform/storage/disk-storage'
import { goodPassword, signedIn, type SignedIn } from '#tests/support/accounts'
import { bareApp, startTestSite, type TestSite } from '#tests/support/api'
import { createTestDatabase, type TestDatabase } from '#tests/support/database'
import { reader, readers, type Reader } from '#tests/support/readers'
import { reviewBook } from '#tests/support/review-calls'
import { seedWorks } from '#tests/support/seed'
import { runOn } from '#tests/support/test-server'
import { createVisitor } from '#tests/support/visitor'
import { backupSource } from '../../src/main/backup-site.ts'
import { migrationsFolder } from '../../src/main/root-folder.ts'
import { checkBackup, restoreSite, type RestoreOptions } from '../../src/main/restore-site.ts'
import { requireSite } from '../../src/main/site-database.ts'

const root = mkdtempSync(path.join(tmpdir(), 'backup-test-'))
const folder = (name: string) => path.join(root, name)
const key = 'a passphrase for the tests'
const secret = 'the secret of the site that is backed up'
const databases: TestDatabase[] = []
let site: TestSite
let person: SignedIn
let picture: string
let raters: Reader[]
let bookId: number

const configFor = (url: string, dataDir: string, more: Record<string, string> = {}): Config =>
  readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, ...more })

const storageIn = (dataDir: string) =>
  diskStorage({ folder: path.join(dataDir, 'uploads'), randomness: systemRandomness })

/** Creates an app with this database, and with the uploads and the list of deleted accounts in `dataDir`. */
function appOver(db: TestSite['db'], dataDir: string) {
  const storage = storageIn(dataDir)
  return createApp({
    ...bareApp,
    db,
    storage,
    images: createImagePipeline({ storage }),
    deletionLedger: openLedger(dataDir),
  })
}

beforeAll(async () => {
  const plain = await startTestSite()
  site = { ...plain, app: appOver(plain.db, folder('old')) }
  const ids = await seedWorks(site.db, [
    { slug: 'solaris', titles: [{ language: 'en', value: 'Solaris' }], authors: ['Stanisław Lem'] },
  ])
  bookId = ids.get('solaris')!
  person = await signedIn(site)
  const sent = await person.call(
    'replaceProfilePicture',
    {},
    { form: imageForm(await photo(400, 300).jpeg().toBuffer()) },
  )
  picture = sent.data.path
  raters = await readers(site, 20)
  for (const one of raters.slice(0, 5))
    await one.call('rateBook', { params: { id: bookId }, body: { rating: 4 } })
  await site.db.query({
    text: `select from graphile_worker.add_job('account-mail', '{"kind":"reset","emailKey":"kept@example.org"}'::json)`,
  })
})
afterAll(async () => {
  await site.close()
  for (const database of databases) await database.drop()
  rmSync(root, { recursive: true, force: true })
})

/** Backs up the site into a new file and returns its path. */
async function backUp(withKey: string | null = null): Promise<string> {
  const file = folder(`${randomUUID()}.backup`)
  const config = configFor(site.url, folder('old'), { SECRET: secret })
  await makeBackup(backupSource(config, site.url), {
    format: backupFormat,
    file,
    key: withKey,
    now: () => new Date(),
  })
  return file
}

const read = (file: string, withKey: string | null = null) =>
  readArchive({ format: backupFormat, file, key: withKey })

interface Target {
  config: Config
  url: string
  dataDir: string
}

async function emptyTarget(more: Record<string, string> = {}): Promise<Target> {
  const database = await createTestDatabase({ empty: true })
  databases.push(database)
  const dataDir = folder(randomUUID())
  return { config: configFor(database.url, dataDir, more), url: database.url, dataDir }
}

const restoring = (file: string, more: Partial<RestoreOptions> = {}): RestoreOptions => ({
  file,
  replace: false,
  ledgers: [],
  log: bareApp.log,
  say: () => undefined,
  progress: () => undefined,
  now: () => new Date(),
  ...more,
})

const tablesOf = (url: string) =>
  runOn<{ name: string }>(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )

/** Tables whose rows a restore changes or deletes. */
const changedByRestore = new Set([
  'schema_migrations',
  'site_identity',
  'limit_counters',
  'sessions',
  'account_tokens',
  'ceremonies',
  'registrations',
])

/**
 * Returns a checksum of the rows of each table that is not in `changedByRestore`, and the last value of each
 * sequence.
 */
async function sums(url: string): Promise<Record<string, string>[]> {
  const tables = (await tablesOf(url)).filter(({ name }) => !changedByRestore.has(name))
  return runOn(
    url,
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as sum from "${name}" t`,
      )
      .concat(`select sequencename, last_value::text from pg_sequences where schemaname = 'public'`)
      .join(' union all ') + ' order by 1',
  )
}

async function withRestored<T>(
  { url, dataDir }: Target,
  work: (db: TestSite['db'], app: TestSite['app']) => Promise<T>,
): Promise<T> {
  const db = createDatabase({ url, log: bareApp.log })
  try {
    return await work(db, appOver(db, dataDir))
  } finally {
    await db.close()
    // pg_stat_activity lists a closed connection until its server process has ended
    await expect
      .poll(() =>
        runOn(
          url,
          `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
        ),
      )
      .toEqual([])
  }
}

/** Returns true if a gzip file can be read and has this content. */
function hasContent(file: Buffer, content: Buffer): boolean {
  try {
    return gunzipSync(file).equals(content)
  } catch {
    return false
  }
}

describe('a backup', () => {
  it('restores rows, keys, triggers, jobs, secret and uploads of a backup into an empty site, and ends all sessions', async () => {
    const target = await emptyTarget()
    const progress: number[] = []
    await restoreSite(
      target.config,
      restoring(await backUp(), { progress: (done) => void progress.push(done) }),
    )
    expect(await sums(target.url)).toEqual(await sums(site.url))
    const live = `select (select count(*) from sessions)::int as sessions, (select count(*) from account_tokens)::int as links`
    expect(await runOn(site.url, live)).not.toEqual([{ sessions: 0, links: 0 }])
    expect(await runOn(target.url, live)).toEqual([{ sessions: 0, links: 0 }])
    const schema = `select pg_get_indexdef(indexrelid) as text from pg_index i join pg_class c on c.oid = indrelid where relnamespace = 'public'::regnamespace
      union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal order by 1`
    expect(await runOn(target.url, schema)).toEqual(await runOn(site.url, schema))
    expect(progress.length).toBeGreaterThan(2)
    expect(readFileSync(path.join(target.dataDir, 'secret'), 'utf8')).toBe(`${secret}\n`)
    expect(await runOn(target.url, `select task_identifier from graphile_worker.jobs`)).toContainEqual({
      task_identifier: 'account-mail',
    })
    await withRestored(target, async (db, app) => {
      const visitor = createVisitor(app)
      expect(
        (await visitor.call('signIn', { body: { email: person.email, password: goodPassword } })).status,
      ).toBe(200)
      const opened = await createUploadsHandler(storageIn(target.dataDir))(
        new Request(`http://localhost${picture}`),
      )
      expect(opened.status).toBe(200)
      // triggers and sequences also work after the restore
      const newcomer = await reader({ ...site, app, db })
      expect(
        (await newcomer.call('rateBook', { params: { id: bookId }, body: { rating: 2 } })).status,
      ).toBeLessThan(300)
      const [book] = await db.query<{ n: number; s: number }>({
        text: 'select rating_count as n, rating_sum as s from works where id = $1',
        values: [bookId],
      })
      expect(book).toEqual({ n: 6, s: 22 })
    })
  })

  it('a restore also applies later newsletter unsubscriptions and moderators’ decisions from the ledger in DATA_DIR, and returns their numbers', async () => {
    const moderator = await signedIn(site, 'SUPER_USER')
    const [writer, reporter] = await readers(site, 2)
    const subscribe = async (email: string): Promise<string> => {
      const [row] = await site.db.query<{ id: string }>({
        text: `insert into newsletter_subscribers (id, email, email_key, language, consent_text, consent_version, requested_from, confirmed_at, confirmed_from)
          values (gen_random_uuid(), $1, $1, 'en', 'x', 'x', '::1', now(), '::1') returning id`,
        values: [email],
      })
      return row!.id
    }
    const [leaving] = [await subscribe('leaving@example.org'), await subscribe('staying@example.org')]
    await reviewBook(writer!, bookId, 'Buy my spice!', 5)
    const { items } = (await site.call('listBookRatings', { params: { id: bookId } })).data
    const review = items.find(({ text }) => text === 'Buy my spice!')!
    const file = await backUp()

    await reporter!.call('reportReview', { params: { id: review.id }, body: { reason: 'spam' } })
    await moderator.call('decideReview', {
      params: { id: review.id },
      body: { decision: 'hide', reason: 'spam', note: 'An advertisement.' },
    })
    await site.db.query({
      text: 'update newsletter_subscribers set unsubscribed_at = now() where id = $1',
      values: [leaving],
    })
    const target = await emptyTarget()
    const ledger = openDecisionLedger(target.dataDir)
    await writeDecisionLedger(site.db, ledger)
    await writeDecisionLedger(site.db, ledger)
    expect(await ledger.read()).toHaveLength(2)

    expect(await restoreSite(target.config, restoring(file))).toMatchObject({ unsubscribed: 1, moderated: 1 })
    const state = await runOn(
      target.url,
      `select (select hidden_reason from ratings where id = ${review.id}) as reason,
        (select string_agg(email, ' ') from newsletter_subscribers where unsubscribed_at is null) as subscribed`,
    )
    expect(state).toEqual([{ reason: 'spam', subscribed: 'staying@example.org' }])
    expect(readFileSync(path.join(target.dataDir, 'decisions.ndjson'), 'utf8')).not.toMatch(/example|advert/)
  })

  it('an encrypted backup during writes is consistent and needs its key; a restore deletes accounts that were deleted since', async () => {
    const [gone, goneElsewhere] = await readers(site, 2)
    const done = new AbortController()
    const writing = Promise.all(
      raters.slice(5, 9).map(async (one, index) => {
        for (let round = 0; !done.signal.aborted; round += 1)
          await one.call('rateBook', { params: { id: bookId }, body: { rating: ((round + index) % 5) + 1 } })
      }),
    )
    const file = await backUp(key)
    done.abort()
    await writing
    expect(readFileSync(file).includes(person.email)).toBe(false)
    await expect(read(file)).rejects.toThrow('is encrypted')
    await expect(read(file, 'another passphrase of tests')).rejects.toThrow(
      'cannot be decrypted with this BACKUP_KEY',
    )

    const target = await emptyTarget({ BACKUP_KEY: key })
    await openLedger(target.dataDir).append([{ userId: gone!.userId, deletedAt: new Date() }])
    await openLedger(folder('elsewhere')).append([{ userId: goneElsewhere!.userId, deletedAt: new Date() }])
    const ledgers = [folder('elsewhere/account-deletions.ndjson')]
    const restored = await restoreSite(target.config, restoring(file, { ledgers }))
    const [row] = await runOn<{ same: boolean }>(
      target.url,
      `select (rating_sum, rating_count) = (select sum(stars), count(*) from ratings where work_id = works.id) as same from works where id = ${bookId}`,
    )
    expect(row).toEqual({ same: true })
    expect(restored.deletedAgain).toBe(2)
    const ids = [gone!.userId, goneElsewhere!.userId]
    expect(await runOn(target.url, 'select id from users where id = any($1)', [ids])).toEqual([])
    const remembered = (await openLedger(target.dataDir).read()).map(({ userId }) => userId)
    expect(remembered.toSorted()).toEqual(ids.toSorted())
  })

  it.each([null, key])(
    'refuses a truncated or changed backup without changing the target (key: %s)',
    async (withKey) => {
      const whole = readFileSync(await backUp(withKey))
      const target = await emptyTarget(withKey ? { BACKUP_KEY: withKey } : {})
      const file = folder('broken.backup')
      const refuses = async (content: Buffer) => {
        writeFileSync(file, content)
        await expect(restoreSite(target.config, restoring(file))).rejects.toMatchObject({
          name: 'BackupError',
        })
      }
      // each attempt to restore an encrypted backup derives a key, which is slow
      const count = withKey ? 4 : 12
      const places = Array.from(
        { length: count },
        (_, at) => 10 + Math.floor(((whole.length - 11) * at) / (count - 1)),
      )
      for (const place of places) {
        await refuses(whole.subarray(0, place))
        const changed = Buffer.from(whole)
        changed[place]! ^= 4
        // some bits of a gzip file have no effect on its content
        if (withKey || !hasContent(changed, gunzipSync(whole))) await refuses(changed)
      }
      if (!withKey) {
        // the changed content gets a valid gzip checksum, but does not match the backup's own checksum
        const inner = gunzipSync(whole)
        const at = inner.indexOf(person.email)
        inner[at] = 0x4b
        await refuses(gzipSync(inner))
        await refuses(gzipSync(gunzipSync(whole).subarray(0, 4096)))
      }
      expect(await tablesOf(target.url)).toEqual([])
      expect(existsSync(target.dataDir)).toBe(false)
    },
  )

  it('refuses files that are not backups: text, gzipped text, pictures, empty and missing files', async () => {
    const file = folder('foreign')
    for (const content of ['', 'SELECT 1;', gzipSync('select 1'), await photo(20, 20).png().toBuffer()]) {
      writeFileSync(file, content)
      await expect(read(file)).rejects.toMatchObject({ name: 'BackupError' })
    }
    await expect(read(folder('nowhere'))).rejects.toThrow('There is no file')
  })

  it('a restore migrates the backup of an older version and refuses those of newer or unrelated versions', async () => {
    const file = await backUp()
    const newer = folder('newer')
    cpSync(migrationsFolder, newer, { recursive: true })
    const count = readdirSync(newer).filter((name) => name.endsWith('.sql')).length
    const next = `${String(count + 1).padStart(4, '0')}-more.sql`
    writeFileSync(
      path.join(newer, next),
      'alter table works add column restored_on date; update works set restored_on = now();',
    )
    const target = await emptyTarget()
    await restoreSite(target.config, restoring(file, { migrations: newer }))
    expect(await runOn(target.url, `select 1 from works where restored_on is null`)).toEqual([])

    const config = configFor(target.url, target.dataDir)
    const upgraded = folder('upgraded.backup')
    await makeBackup(backupSource(config, target.url), {
      format: backupFormat,
      file: upgraded,
      key: null,
      now: () => new Date(),
    })
    await expect(checkBackup(config, upgraded, restoring(upgraded))).rejects.toThrow(
      `newer version of the site`,
    )
    writeFileSync(path.join(newer, next), 'select 1;')
    await expect(checkBackup(config, upgraded, restoring(upgraded, { migrations: newer }))).rejects.toThrow(
      'does not descend from',
    )
  })

  it('a failed restore leaves no data and can be repeated; a running or used site refuses a restore', async () => {
    const file = await backUp()
    await expect(restoreSite(configFor(site.url, folder('busy')), restoring(file))).rejects.toThrow(
      'The site is running',
    )
    const target = await emptyTarget()
    const failing = restoring(file, {
      progress: (done, total, what) => {
        if (what !== 'MB' && done === total) throw new Error('power failure')
      },
    })
    await expect(restoreSite(target.config, failing)).rejects.toThrow('power failure')
    expect(await runOn(target.url, 'select from users')).toEqual([])
    expect(existsSync(path.join(target.dataDir, 'uploads.restoring'))).toBe(false)

    // the state after a first start: tables and the shipped catalogue, but no accounts
    const shipped = [{ slug: 'shipped', titles: [{ language: 'en', value: 'Shipped' }] }]
    await withRestored(target, (db) => seedWorks(db, shipped))
    writeFileSync(path.join(target.dataDir, 'secret'), 'what the first start made as its secret\n')
    const { setAside } = await restoreSite(target.config, restoring(file))
    expect(setAside).toEqual([expect.stringMatching(/secret-before-restore-/)])
    expect(await runOn(target.url, `select slug::text from works`)).toEqual([{ slug: 'solaris' }])
    await expect(restoreSite(target.config, restoring(file))).rejects.toThrow(
      /holds accounts \(\d+\), and nothing of it was touched/,
    )
    expect(await runOn(target.url, `select slug::text from works`)).toEqual([{ slug: 'solaris' }])
  })

  it('a restore refuses a database with newsletter subscribers or tables of another program, even if the database has no accounts', async () => {
    const file = await backUp()
    const subscribed = await createTestDatabase()
    databases.push(subscribed)
    await runOn(
      subscribed.url,
      `insert into newsletter_subscribers (id, email, email_key, language, consent_text, consent_version, requested_from)
        values (gen_random_uuid(), 'ada@example.org', 'ada@example.org', 'en', 'Yes.', '1', '192.0.2.1')`,
    )
    await expect(
      restoreSite(configFor(subscribed.url, folder(randomUUID())), restoring(file)),
    ).rejects.toThrow('holds data of people (newsletter_subscribers), and nothing of it was touched')
    const shared = await createTestDatabase()
    databases.push(shared)
    await runOn(shared.url, 'create table invoices as select 1 as number')
    const foreign = await emptyTarget()
    await runOn(foreign.url, 'create table users (id integer)')
    for (const [url, name] of [
      [shared.url, 'invoices'],
      [foreign.url, 'users'],
    ] as const) {
      await expect(restoreSite(configFor(url, folder(randomUUID())), restoring(file))).rejects.toThrow(
        `has tables of another program (${name})`,
      )
      expect(await tablesOf(url)).toContainEqual({ name })
    }
  })

  it('after a restore, opening the restored database succeeds, and opening a database with the previous site’s id fails', async () => {
    const target = await emptyTarget()
    const siteId = randomUUID()
    writeMarker(target.dataDir, { database: 'external', siteId })
    await restoreSite(target.config, restoring(await backUp()))
    await withRestored(target, (db) => requireSite(db, target.config, false))
    await runOn(target.url, 'update site_identity set id = $1', [siteId])
    await expect(withRestored(target, (db) => requireSite(db, target.config, false))).rejects.toMatchObject({
      name: 'SiteMismatchError',
    })
  })

  it('writes a backup only to a new file that only its owner can read, and refuses to back up an empty database', async () => {
    const file = await backUp()
    expect(statSync(file).mode & 0o077).toBe(0)
    const source = backupSource(configFor(site.url, folder('old')), site.url)
    const options = { format: backupFormat, key: null, now: () => new Date() }
    await expect(makeBackup(source, { ...options, file })).rejects.toThrow('already exists')
    const empty = await emptyTarget()
    await expect(
      makeBackup(backupSource(empty.config, empty.url), { ...options, file: folder('none') }),
    ).rejects.toThrow('holds no site yet')
    expect(readdirSync(root).filter((name) => name.endsWith('.part') || name === 'none')).toEqual([])
  })

  it('the name of a scheduled backup contains its time; the oldest backups are deleted, but no file with another name', async () => {
    const place = folder('scheduled')
    const { name } = backupFormat
    const day = (number: number) => new Date(Date.UTC(2026, 0, number, 3, 17))
    cpSync(await backUp(), path.join(place, scheduledName(name, day(1))))
    for (const number of [2, 3]) writeFileSync(path.join(place, scheduledName(name, day(number))), '')
    writeFileSync(path.join(place, 'by-hand.backup'), '')
    await deleteOldBackups(place, name, { count: 2, days: 30 }, day(3))
    expect(readdirSync(place).toSorted()).toEqual([
      'biblionaut-2026-01-02T03-17-00Z.backup',
      'biblionaut-2026-01-03T03-17-00Z.backup',
      'by-hand.backup',
    ])
    expect((await listScheduled(place, name)).map(({ at }) => at)).toEqual([day(3), day(2)])
    expect(await listScheduled(folder('never'), name)).toEqual([])
  })
})
