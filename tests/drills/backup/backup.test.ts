import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRunningEmbeddedPostgres } from '@biblionaut/embedded-postgres'
import { embeddedName } from '#server/platform/database/embedded-name'
import { findFreePort } from '#tests/support/free-port'
import { photo } from '#tests/support/pictures'
import { isBuilt, removeSites, siteFolder, type StartedSite, startSite } from '#tests/support/built-site'
import { runOn } from '#tests/support/test-server'
import { goodPassword } from '#tests/support/people'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const cli = join(root, 'build/main/cli.js')
const key = 'a passphrase for the drills'
const email = 'operator@example.org'
const backups = mkdtempSync(join(tmpdir(), 'backups-'))
const old = siteFolder()
const restored = siteFolder()
/** Maximum memory in MB for the backup or restore of a gigabyte, too small for the whole file. */
const memoryLimitMb = 300

interface Ran {
  code: number | null
  out: string
  err: string
  /** Highest memory use in MB. */
  peakMb: number
}

/** Runs the command line like an operator and measures its memory. */
function run(dataDir: string, ...words: string[]): Promise<Ran> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [cli, ...words], {
    cwd: root,
    env: { PATH, HOME, NODE_ENV: 'production', DATA_DIR: dataDir, BACKUP_KEY: key, BACKUP_DIR: backups },
  })
  const ran: Ran = { code: null, out: '', err: '', peakMb: 0 }
  child.stdout.on('data', (chunk: Buffer) => (ran.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (ran.err += chunk.toString()))
  const watch = setInterval(() => {
    try {
      const found = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))
      if (found) ran.peakMb = Math.round(Number(found[1]) / 1024)
    } catch {
      // no memory to read: the process has just ended
    }
  }, 50)
  return new Promise((resolve) =>
    child.on('close', (code) => {
      clearInterval(watch)
      resolve({ ...ran, code })
    }),
  )
}

/** Returns the number of rows and a checksum of each table. */
async function sums(url: string) {
  const tables = await runOn<{ name: string }>(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`,
  )
  // the running site writes these tables by itself
  const still = tables.filter(
    ({ name }) => !['sessions', 'content_changes', 'analytics_events'].includes(name),
  )
  return runOn(
    url,
    still
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from "${name}" t`,
      )
      .join(' union all ') + ' order by name',
  )
}
/** Returns the settings of a site with a fixed port: writes are only accepted from the site's own origin. */
async function settingsFor(dataDir: string): Promise<Record<string, string>> {
  const port = String(await findFreePort())
  return { DATA_DIR: dataDir, PORT: port, PUBLIC_URL: `http://localhost:${port}` }
}
const urlOf = (dataDir: string) => findRunningEmbeddedPostgres(embeddedName, dataDir)!.url

let site: StartedSite
let address: string

const signIn = (at: string) =>
  fetch(`${at}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: at.replace('127.0.0.1', 'localhost') },
    body: JSON.stringify({ email, password: goodPassword }),
  })
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .join('; ')

beforeAll(async () => {
  if (!isBuilt) return
  site = startSite({
    ...(await settingsFor(old)),
    BACKUP_DIR: backups,
    BACKUP_SCHEDULE: '* * * * *',
    BACKUP_KEEP: '2',
    BACKUP_KEY: key,
    LOG_LEVEL: 'info',
  })
  address = await site.open
  await run(
    old,
    'user',
    'create',
    '--email',
    email,
    '--password',
    goodPassword,
    '--role',
    'SUPER_USER',
    '--verified',
  )
}, 300_000)
afterAll(() => {
  removeSites()
  rmSync(backups, { recursive: true, force: true })
})

describe.skipIf(!isBuilt)('backups of a running site (needs the production build)', () => {
  it('a running site writes encrypted backups on schedule and verifies them, and the command doctor reports them', async () => {
    await expect
      .poll(site.output, { timeout: 150_000, interval: 500 })
      .toContain('a backup was written and verified')
    const { out } = await run(old, 'doctor')
    expect(out).toMatch(/well {3}backups are made \(the newest of .* encrypted[;)]/)
  }, 200_000)

  it('backup and restore of a gigabyte use less than 300 MB of memory, report progress and preserve all rows', async () => {
    await runOn(
      urlOf(old),
      `insert into audit_events (event, details) select 'drill', jsonb_build_object('x', (select string_agg(md5(n::text || i::text), '') from generate_series(1, 30) i)) from generate_series(1, 1000000) n`,
    )
    const cookie = cookieOf(await signIn(address))
    const form = new FormData()
    form.append(
      'image',
      new File([Uint8Array.from(await photo(900, 700).jpeg().toBuffer())], 'me.jpg', { type: 'image/jpeg' }),
    )
    const sent = await fetch(`${address}/api/profile/picture`, {
      method: 'POST',
      headers: { Cookie: cookie, Origin: address.replace('127.0.0.1', 'localhost') },
      body: form,
    })
    expect(sent.status).toBe(200)
    const { data } = (await sent.json()) as { data: { path: string } }
    const writing = new AbortController()
    const writer = (async () => {
      for (let round = 0; !writing.signal.aborted; round += 1)
        await fetch(`${address}/api/books/1/ratings`, {
          method: 'POST',
          headers: {
            Cookie: cookie,
            'Content-Type': 'application/json',
            Origin: address.replace('127.0.0.1', 'localhost'),
          },
          body: JSON.stringify({ rating: (round % 5) + 1 }),
        })
    })()
    const file = join(backups, 'drill.backup')
    const backup = await run(old, 'backup', file)
    writing.abort()
    await writer
    expect(await runOn(urlOf(old), 'select work_id from ratings')).toEqual([{ work_id: 1 }])
    expect(backup).toMatchObject({ code: 0 })
    expect(backup.peakMb).toBeLessThan(memoryLimitMb)
    expect(backup.err.match(/\d+ % \(\d+ of \d+ MB\)/g)!.length).toBeGreaterThan(10)

    const restore = await run(restored, 'restore', file)
    expect(restore).toMatchObject({ code: 0 })
    expect(restore.peakMb).toBeLessThan(memoryLimitMb)
    expect(restore.err.match(/\d+ % \(\d+ of \d+ MB\)/g)!.length).toBeGreaterThan(10)
    process.stdout.write(`backup at most ${backup.peakMb} MB, restore at most ${restore.peakMb} MB\n`)

    const again = startSite(await settingsFor(restored))
    const there = await again.open
    expect((await signIn(there)).status).toBe(200)
    expect((await fetch(there + data.path)).status).toBe(200)
    const me = await fetch(`${there}/api/auth/user`, { headers: { Cookie: cookie } })
    expect(me.status).toBe(401)
    // the test rates a book during the backup and signs in on both sites, and migration times differ
    const changed = new Set([
      'works',
      'ratings',
      'audit_events',
      'users',
      'mail_outbox',
      'people',
      'schema_migrations',
      'account_tokens',
      'ceremonies',
      'registrations',
    ])
    const isStill = ({ name }: { name: string }) => !changed.has(name)
    const [before, after] = (await Promise.all([sums(urlOf(old)), sums(urlOf(restored))])) as {
      name: string
    }[][]
    expect(after!.filter(isStill)).toEqual(before!.filter(isStill))
    const drill = `select count(*)::int as n, sum(hashtextextended(t::text, 0))::text as sum from audit_events t where event = 'drill'`
    expect(await runOn(urlOf(restored), drill)).toEqual(await runOn(urlOf(old), drill))
    const trueSums = `select count(*)::int as n from works w, lateral
      (select coalesce(sum(stars), 0) as sum, count(*) as count from ratings r where r.work_id = w.id) as told
      where (w.rating_sum, w.rating_count) is distinct from (told.sum, told.count)`
    expect(await runOn(urlOf(restored), trueSums)).toEqual([{ n: 0 }])
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  }, 1_500_000)
})
