import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, createApp } from '#server/app'
import { createDatabase, type Database } from '#server/platform/database/database'
import { goodPassword, makeStale, type SignedIn, signedIn } from '#tests/support/accounts'
import { bareApp } from '#tests/support/api'
import { createTestDatabase, type TestDatabase } from '#tests/support/database'
import { createVisitor, mailsTo, runJobs, tokenIn, type Visitor } from '#tests/support/visitor'

let database: TestDatabase
let db: Database
/** The process in which a session ends. */
let here: App
/** Another process with the same database, which is not notified directly when a session ends. */
let there: App
let site: { app: App; db: Database; url: string }

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDatabase({ url: database.url, log: bareApp.log })
  here = createApp({ ...bareApp, db })
  there = createApp({ ...bareApp, db })
  site = { app: here, db, url: database.url }
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

/** Returns a visitor with the same cookies and IP address whose requests go to another process. */
function at(app: App, { cookies, ipAddress }: Visitor): Visitor {
  const same = createVisitor(app, 'en', ipAddress)
  for (const [name, value] of cookies) same.cookies.set(name, value)
  return same
}
/** Requests the reader's own data from both processes without changing the cookies. */
const statuses = async (visitor: Visitor): Promise<number[]> => [
  (await at(here, visitor).get('/api/reading-list')).status,
  (await at(there, visitor).get('/api/reading-list')).status,
]
const isIn = async (visitor: Visitor) => expect(await statuses(visitor)).toEqual([200, 200])
const isOut = async (visitor: Visitor) => expect(await statuses(visitor)).toEqual([401, 401])

/** Creates a reader with two sessions that both processes have seen. */
async function person(): Promise<{ first: SignedIn; second: Visitor }> {
  const first = await signedIn(site)
  const second = createVisitor(here)
  await second.post('/api/auth/sign-in/email', { email: first.email, password: goodPassword })
  await isIn(first)
  await isIn(second)
  return { first, second }
}

const newPassword = 'Zwei Raben lesen 5 Romane!'
const ways: [name: string, end: (person: { first: SignedIn; second: Visitor }) => Promise<unknown>][] = [
  ['signing out', ({ second }) => at(here, second).post('/api/auth/sign-out')],
  [
    'the link to sign out',
    ({ second }) =>
      at(here, second).get('/api/logout', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }),
  ],
  [
    'ending it from another session',
    async ({ first }) => {
      const { body } = await first.get('/api/auth/list-sessions')
      const other = body.data.find((one: { isCurrent: boolean }) => !one.isCurrent)
      return first.post('/api/auth/revoke-session', { id: other.id })
    },
  ],
  ['ending all other sessions', ({ first }) => first.post('/api/auth/revoke-other-sessions')],
  ['a change of the password', ({ first }) => first.post('/api/auth/change-password', { newPassword })],
  [
    'a reset of the password',
    async ({ first: { email } }) => {
      const visitor = createVisitor(here)
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
  'after %s, every process refuses the ended session with the next request [trust S5, S6, C8]',
  async (_, end) => {
    const { first, second } = await person()
    const { status } = (await end({ first, second })) as { status: number }
    expect(status).toBeLessThan(400)
    await isOut(second)
  },
)

const acts: [name: string, method: string, path: string, body: object][] = [
  ['locks the account', 'PATCH', '', { isLocked: true, reason: 'Spam' }],
  ['changes the role', 'PATCH', '', { role: 'GOLDEN_USER' }],
  ['signs the reader out', 'POST', '/sign-out', {}],
]
it.each(acts)(
  'if an admin %s, every process refuses all sessions of the reader with the next request [trust C8]',
  async (_, method, path, body) => {
    const admin = await signedIn(site, 'SUPER_USER')
    const { first, second } = await person()
    const [{ version }] = (await db.query({
      text: 'select version from users where id = $1',
      values: [first.userId],
    })) as [{ version: number }]
    const answer = await admin.send(method, `/api/admin/users/${first.userId}${path}`, { version, ...body })
    expect(answer.status).toBe(200)
    await isOut(first)
    await isOut(second)
  },
)

it.each([
  ['deleted', 'delete from sessions where user_id = $1'],
  ['idle for 15 days', `update sessions set seen_at = now() - interval '15 days' where user_id = $1`],
  ['older than 90 days', `update sessions set created_at = now() - interval '91 days' where user_id = $1`],
  ['of a locked account', 'update users set locked_at = now() where id = $1'],
  ['of a deleted account', 'delete from users where id = $1'],
])('refuses the next request with a session that is %s [trust F9]', async (_, text) => {
  const { first, second } = await person()
  await db.query({ text, values: [first.userId] })
  await isOut(first)
  await isOut(second)
})

describe('rights of a session', () => {
  it('applies a new role with the next request [spec 24] [trust C8]', async () => {
    const admin = await signedIn(site, 'SUPER_USER')
    await signedIn(site, 'SUPER_USER')
    const usersAt = async (app: App) => (await at(app, admin).get('/api/admin/users')).status
    expect([await usersAt(here), await usersAt(there)]).toEqual([200, 200])
    await db.query({ text: `update users set role = 'NORMAL_USER' where id = $1`, values: [admin.userId] })
    expect([await usersAt(here), await usersAt(there)]).toEqual([403, 403])
    await isIn(admin)
  })

  it('requires a new sign-in for a change of the password as soon as the last sign-in is too old [trust S15]', async () => {
    const { first } = await person()
    await makeStale(site, first.userId)
    const refused = await first.post('/api/auth/change-password', { newPassword })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'recent_sign_in_needed'])
    expect((await first.get('/api/auth/user')).body.data.hasRecentSignIn).toBe(false)
    await makeStale(site, first.userId, 1)
    expect((await first.get('/api/auth/user')).body.data.hasRecentSignIn).toBe(true)
  })

  it('stores the time of the last use of a session at most once in five minutes', async () => {
    const { first } = await person()
    await db.query({
      text: `update sessions set seen_at = now() - interval '10 minutes' where user_id = $1`,
      values: [first.userId],
    })
    const seen = async () => {
      const [row] = await db.query<{ at: Date }>({
        text: 'select max(seen_at) as at from sessions where user_id = $1',
        values: [first.userId],
      })
      return row!.at.getTime()
    }
    const old = await seen()
    await isIn(first)
    const noted = await seen()
    expect(noted).toBeGreaterThan(old)
    await isIn(first)
    expect(await seen()).toBe(noted)
  })
})
