import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type App, createApp } from '#server/app'
import { keptMs, sessionsTag } from '#server/features/accounts/kept-sessions'
import { type ContentChanges, createContentChanges } from '#server/platform/cache/content-changes'
import type { ContentDrops } from '#server/platform/cache/kept-values'
import { createDatabase, type Database } from '#server/platform/database/database'
import { goodPassword, makeStale, type SignedIn, signedIn } from '#tests/support/accounts'
import { bareApp } from '#tests/support/api'
import { createTestDatabase, type TestDatabase } from '#tests/support/database'
import { createVisitor, mailsTo, runJobs, tokenIn, type Visitor } from '#tests/support/visitor'

/** A process of the site. Its clock stands still, so that nothing that is kept grows old by itself. */
interface Process {
  app: App
  db: Database
  /** Times the database was asked for sessions. */
  asked: () => number
  /** Lets time pass. */
  pass: (ms: number) => void
  close(): Promise<void>
}

let database: TestDatabase
/** Hears what it does itself and nothing of the database: what is gone here is gone before any notice comes. */
let here: Process
/** Hears the database, and is where nobody does anything. */
let there: Process
let changes: ContentChanges
let site: { app: App; db: Database; url: string }

function startProcess(url: string, drops: ContentDrops): Process {
  const db = createDatabase({ url, log: bareApp.log })
  let asked = 0
  let now = performance.now()
  const app = createApp({
    ...bareApp,
    db: {
      ...db,
      query(statement) {
        if (statement.name === 'sessions-find') asked += 1
        return db.query(statement)
      },
    },
    drops,
    clock: { ...bareApp.clock, monotonicMs: () => now },
  })
  return {
    app,
    db,
    asked: () => asked,
    pass: (ms) => void (now += ms),
    close: () => db.close(),
  }
}
/** What a process hears of its own doing alone. */
function ownDrops(isSure: boolean): ContentDrops {
  const listeners = new Set<(tags: readonly string[]) => void>()
  return {
    onDrop: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    tell: (tags) => listeners.forEach((listener) => listener(tags)),
    isSure,
  }
}

beforeAll(async () => {
  database = await createTestDatabase()
  changes = createContentChanges({ url: database.url, log: bareApp.log })
  here = startProcess(database.url, ownDrops(true))
  there = startProcess(database.url, changes)
  site = { app: here.app, db: here.db, url: database.url }
})
afterAll(async () => {
  await Promise.all([changes.close(), here.close(), there.close()])
  await database.drop()
})
beforeEach(() =>
  vi.waitFor(() => expect(changes.isSure && changes.isListening).toBe(true), { timeout: 5000 }),
)

/** The same browser at another process, with the cookies of this moment. */
function at(process: Process, { cookies, address }: Visitor): Visitor {
  const same = createVisitor(process.app, 'en', address)
  for (const [name, value] of cookies) same.cookies.set(name, value)
  return same
}
/** Asks for something of one's own, and leaves the cookies as they are. */
const status = async (process: Process, visitor: Visitor): Promise<number> =>
  (await at(process, visitor).get('/api/reading-list')).status
/** What was told on the way here has arrived: a notice of our own comes after all before it. */
async function quiet(): Promise<void> {
  const tag = `quiet:${Math.random()}`
  const heard = new Promise<void>((resolve) => {
    const stop = changes.onDrop((tags) => {
      if (!tags.includes(tag)) return
      stop()
      resolve()
    })
  })
  await here.db.query({ text: `select pg_notify('content', $1)`, values: [tag] })
  await heard
}
/** Somebody with a second place they are signed in at: both are kept by both processes. */
async function keptPerson(): Promise<{ first: SignedIn; second: Visitor }> {
  const first = await signedIn(site)
  const second = createVisitor(here.app)
  await second.post('/api/auth/sign-in/email', { email: first.email, password: goodPassword })
  await quiet()
  for (const process of [here, there])
    for (const visitor of [first, second]) {
      expect(await status(process, visitor)).toBe(200)
      const before = process.asked()
      expect(await status(process, visitor)).toBe(200)
      // else the rest would show nothing
      expect(process.asked()).toBe(before)
    }
  return { first, second }
}
const isOutThere = (visitor: Visitor) =>
  vi.waitFor(async () => expect(await status(there, visitor)).toBe(401), { timeout: 1000, interval: 5 })

describe('sessions that are kept in memory', () => {
  it('are asked for again after some seconds, whatever was heard', async () => {
    const { first } = await keptPerson()
    const before = here.asked()
    here.pass(keptMs - 1)
    await status(here, first)
    expect(here.asked()).toBe(before)
    here.pass(1)
    await status(here, first)
    expect(here.asked()).toBe(before + 1)
  })

  it('are asked for with every request while notices may get lost', async () => {
    const { first } = await keptPerson()
    const unsure = startProcess(database.url, ownDrops(false))
    for (let round = 0; round < 3; round += 1) expect(await status(unsure, first)).toBe(200)
    expect(unsure.asked()).toBe(3)
    await unsure.close()
  })

  it('are noted as in use once, not with every request', async () => {
    const { first } = await keptPerson()
    await here.db.query({
      text: `update sessions set seen_at = now() - interval '10 minutes' where user_id = $1`,
      values: [first.userId],
    })
    await quiet()
    const seen = async () =>
      (
        await here.db.query<{ at: Date }>({
          text: 'select max(seen_at) as at from sessions where user_id = $1',
          values: [first.userId],
        })
      )[0]!.at.getTime()
    const old = await seen()
    await status(there, first)
    const noted = await seen()
    expect(noted).toBeGreaterThan(old)
    await status(there, first)
    expect(await seen()).toBe(noted)
  })
})

describe('a session that ends', () => {
  const newPassword = 'Zwei Raben lesen 5 Romane!'
  const ways: [name: string, end: (person: { first: SignedIn; second: Visitor }) => Promise<unknown>][] = [
    ['signing out', ({ second }) => at(here, second).post('/api/auth/sign-out')],
    [
      'the link to sign out',
      ({ second }) =>
        at(here, second).get('/api/logout', {
          'sec-fetch-site': 'same-origin',
          'sec-fetch-mode': 'navigate',
        }),
    ],
    [
      'ending it from elsewhere',
      async ({ first }) => {
        const { body } = await first.get('/api/auth/list-sessions')
        const other = body.data.find((one: { isCurrent: boolean }) => !one.isCurrent)
        return first.post('/api/auth/revoke-session', { id: other.id })
      },
    ],
    ['ending all others', ({ first }) => first.post('/api/auth/revoke-other-sessions')],
    ['another password', ({ first }) => first.post('/api/auth/change-password', { newPassword })],
    [
      'a forgotten password',
      async ({ first: { email } }) => {
        const visitor = createVisitor(here.app)
        await visitor.post('/api/auth/request-password-reset', { email })
        await runJobs(site.app, site.url)
        const mail = (await mailsTo(site.db, email)).findLast(({ text }) => text.includes('reset-password'))!
        return visitor.post('/api/auth/reset-password', { token: tokenIn(mail), newPassword })
      },
    ],
    [
      'signing in again in the same browser',
      ({ first, second }) =>
        at(here, second).post('/api/auth/sign-in/email', { email: first.email, password: goodPassword }),
    ],
    [
      'deleting the account',
      ({ first }) => first.post('/api/profile/delete', { confirmation: 'DELETE', acknowledged: true }),
    ],
  ]
  it.each(ways)(
    'S5: S6: C8: by %s is out with the next request, and elsewhere within a second',
    async (_, end) => {
      const person = await keptPerson()
      const { status: answered } = (await end(person)) as { status: number }
      expect(answered).toBeLessThan(400)
      expect(await status(here, person.second)).toBe(401)
      await isOutThere(person.second)
    },
  )

  const acts: [name: string, method: string, path: string, body: object][] = [
    ['a lock', 'PATCH', '', { isLocked: true, reason: 'Spam' }],
    ['another role', 'PATCH', '', { role: 'GOLDEN_USER' }],
    ['being signed out', 'POST', '/sign-out', {}],
  ]
  it.each(acts)(
    'C8: by %s of an admin is out with the next request, and elsewhere within a second',
    async (_, method, path, body) => {
      const admin = await signedIn(site, 'SUPER_USER')
      const { first, second } = await keptPerson()
      const [{ version }] = (await here.db.query({
        text: 'select version from users where id = $1',
        values: [first.userId],
      })) as [{ version: number }]
      const answer = await admin.send(method, `/api/admin/users/${first.userId}${path}`, { version, ...body })
      expect(answer.status).toBe(200)
      for (const visitor of [first, second]) {
        expect(await status(here, visitor)).toBe(401)
        await isOutThere(visitor)
      }
    },
  )

  it.each([
    ['removed', 'delete from sessions where user_id = $1'],
    ['grown old', `update sessions set seen_at = now() - interval '15 days' where user_id = $1`],
    ['grown very old', `update sessions set created_at = now() - interval '91 days' where user_id = $1`],
    ['of somebody locked', 'update users set locked_at = now() where id = $1'],
    ['of somebody deleted', 'delete from users where id = $1'],
  ])('F9: %s in the database itself is out within a second', async (_, text) => {
    const { first, second } = await keptPerson()
    await here.db.query({ text, values: [first.userId] })
    for (const visitor of [first, second]) await isOutThere(visitor)
  })
})

it('nobody drops the kept pages of everybody by ending many sessions at once', async () => {
  const { first } = await keptPerson()
  await here.db.query({
    text: `insert into sessions (id, user_id, token_hash, method, device)
      select gen_random_uuid(), $1, sha256(gen_random_uuid()::text::bytea), 'password', 'x' from generate_series(1, 600)`,
    values: [first.userId],
  })
  const told: string[] = []
  const stop = changes.onDrop((tags) => told.push(...tags))
  expect((await first.post('/api/auth/revoke-other-sessions')).status).toBe(204)
  await quiet()
  // what a look at the log would find, where the notices had been missed
  const [row] = await here.db.query<{ n: number }>({
    text: `select count(distinct tag)::int as n from content_changes, unnest(tags) as tag where tag like 'session%' and at > now() - interval '10 seconds'`,
  })
  stop()
  expect(told.filter((tag) => !tag.startsWith('quiet:'))).toEqual([sessionsTag(first.userId)])
  expect(row!.n).toBeLessThan(50)
})

describe('what is never left to memory', () => {
  /** Does something without a word to anybody. */
  const silently = async (statement: { text: string; values: unknown[] }): Promise<void> => {
    await here.db.transaction(async (tx) => {
      await tx.query({ text: 'set local session_replication_role = replica' })
      await tx.query(statement)
    })
  }

  it('row 24: what only some may do is asked of the database', async () => {
    const admin = await signedIn(site, 'SUPER_USER')
    await signedIn(site, 'SUPER_USER')
    expect((await admin.get('/api/admin/users')).status).toBe(200)
    await silently({ text: `update users set role = 'NORMAL_USER' where id = $1`, values: [admin.userId] })
    const before = here.asked()
    expect(await status(here, admin)).toBe(200)
    expect(here.asked()).toBe(before)
    expect((await admin.get('/api/admin/users')).status).toBe(403)
  })

  it('S15: a sign-in is fresh by what the database says', async () => {
    const { first } = await keptPerson()
    await silently({
      text: `update sessions set authenticated_at = now() - interval '11 minutes' where user_id = $1`,
      values: [first.userId],
    })
    const refused = await first.post('/api/auth/change-password', {
      newPassword: 'Zwei Raben lesen 5 Romane!',
    })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'fresh_sign_in_needed'])
    expect((await first.get('/api/auth/user')).body.data.isFresh).toBe(false)
    await makeStale(site, first.userId, 1)
    expect((await first.get('/api/auth/user')).body.data.isFresh).toBe(true)
  })
})
