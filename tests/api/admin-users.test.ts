import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataMap } from '#server/features/personal-data/export-and-deletion-rules'
import { type SignedIn, signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { TestInput } from '#tests/support/calls'
import { countRows } from '#tests/support/count-rows'
import { readers } from '#tests/support/readers'
import { walkList } from '#tests/support/seed-lists'
import { mailsTo } from '#tests/support/visitor'

let site: TestSite
let admin: SignedIn
let person: SignedIn
beforeAll(async () => {
  site = await startTestSite()
  admin = await signedIn(site, 'SUPER_USER')
  person = await signedIn(site, 'NORMAL_USER', 'de')
})
afterAll(() => site.close())

const found = async (id: string, query: TestInput<'listUsers'>['query'] = {}) => {
  const { data } = await admin.call('listUsers', { query: { limit: 100, ...query } })
  return data.items.find((user) => user.id === id)!
}
const change = async (id: string, body: Omit<TestInput<'updateUser'>['body'], 'version'>) =>
  admin.call('updateUser', { params: { id }, body: { version: (await found(id)).version, ...body } })
const setRole = (id: string, role: string) =>
  site.db.query({ text: 'update users set role = $2 where id = $1', values: [id, role] })

describe('accounts in the admin area', () => {
  it('lists accounts with role, last sign-in and number of sessions, and filters by name, email address, role and state [spec 24]', async () => {
    const shown = await found(person.userId)
    expect(shown).toMatchObject({
      email: person.email,
      displayName: 'Ada',
      role: 'NORMAL_USER',
      language: 'de',
      isLocked: false,
      lockReason: null,
      sessions: 1,
      reviewsWritten: 0,
    })
    expect(Date.parse(shown.lastLogin!)).toBeGreaterThan(Date.now() - 3_600_000)
    await site.db.query({
      text: `update users set last_name = '100% Lovelace_x' where id = $1`,
      values: [person.userId],
    })
    const names = async (query: TestInput<'listUsers'>['query']) =>
      (await admin.call('listUsers', { query })).data.items.map(({ id }) => id)
    expect(await names({ q: 'ada 100%' })).toEqual([person.userId])
    expect(await names({ q: person.email.slice(0, 14) })).toContain(person.userId)
    // in the search text, the wildcards `%` and `_` of SQL are ordinary characters
    expect(await names({ q: '100%%' })).toEqual([])
    expect(await names({ q: 'LOVELACE_' })).toEqual([person.userId])
    expect(await names({ role: 'SUPER_USER' })).toEqual([admin.userId])
    expect(await names({ state: 'locked' })).toEqual([])
    expect((await admin.callUnchecked('listUsers', { query: { sort: 'role' } })).status).toBe(400)
  })

  it('lists each account once when paging by newest or last sign-in, and rejects a cursor of another sort order', async () => {
    await readers(site, 30)
    const count = await countRows(site.db, 'users')
    for (const sort of ['newest', 'last-login'] as const) {
      const { items, totals } = await walkList(admin, 'listUsers', { query: { sort } }, 7)
      expect(new Set(totals)).toEqual(new Set([count]))
      const ids = items.map(({ id }) => id)
      expect([sort, ids.length, new Set(ids).size]).toEqual([sort, count, count])
    }
    const { nextCursor } = (await admin.call('listUsers', { query: { limit: 2 } })).data
    const { status } = await admin.call('listUsers', { query: { sort: 'last-login', cursor: nextCursor! } })
    expect(status).toBe(400)
  })
})

describe('changes of an account by an admin', () => {
  it('ends the sessions of an account if its role changes, and logs who changed it', async () => {
    const reader = await signedIn(site)
    const given = await change(reader.userId, { role: 'GOLDEN_USER' })
    expect([given.status, given.data.role]).toEqual([200, 'GOLDEN_USER'])
    expect((await reader.call('getCurrentUser')).status).toBe(401)
    const { data } = await admin.call('listAudit', { query: { user: reader.userId } })
    expect(data.items).toHaveLength(1)
    expect(data.items[0]).toMatchObject({
      event: 'updateUser',
      by: { id: admin.userId, displayName: 'Ada' },
      about: { id: reader.userId },
      details: { role: 'GOLDEN_USER' },
    })
  })

  it('locking an account requires a reason, ends its sessions and mails its owner; an admin can unlock it', async () => {
    const bare = await change(person.userId, { isLocked: true })
    expect([bare.status, bare.error.details.fields[0].path]).toEqual([400, 'reason'])
    const locked = await change(person.userId, { isLocked: true, reason: 'Werbung in jeder Rezension' })
    expect(locked.data).toMatchObject({ isLocked: true, lockReason: 'Werbung in jeder Rezension' })
    expect((await person.call('getCurrentUser')).status).toBe(401)
    const again = await person.call('signIn', {
      body: { email: person.email, password: 'Mein Kater frisst 3 Mäuse!' },
    })
    expect([again.status, again.error.code]).toEqual([403, 'account_locked'])
    expect(await found(person.userId, { state: 'locked' })).toBeDefined()
    const [mail] = (await mailsTo(site.db, person.email)).slice(-1)
    expect(mail!.subject).toBe('Dein Konto bei Biblionaut wurde gesperrt')
    expect(mail!.text).toContain('Werbung in jeder Rezension')
    await change(person.userId, { isLocked: false })
    const back = await person.call('signIn', {
      body: { email: person.email, password: 'Mein Kater frisst 3 Mäuse!' },
    })
    expect(back.status).toBe(200)
    expect((await mailsTo(site.db, person.email)).at(-1)!.subject).toBe(
      'Dein Konto bei Biblionaut ist wieder offen',
    )
  })

  it('an admin can end the sessions of one account without ending those of other accounts, and receives 404 for an unknown account', async () => {
    const [reader, other] = await readers(site, 2)
    const { data } = await admin.call('signOutUser', { params: { id: reader!.userId } })
    expect(data).toEqual({ sessions: 1 })
    expect((await reader!.call('getCurrentUser')).status).toBe(401)
    expect((await other!.call('getCurrentUser')).status).toBe(200)
    const absent = await admin.call('signOutUser', { params: { id: '00000000-0000-4000-8000-000000000000' } })
    expect(absent.status).toBe(404)
  })

  it('rejects the second of two concurrent changes of an account with 409 and keeps the role of the first [trust R4]', async () => {
    const [reader] = await readers(site, 1)
    const { version } = await found(reader!.userId)
    const answers = await Promise.all(
      (['GOLDEN_USER', 'POWER_USER'] as const).map((role) =>
        admin.call('updateUser', { params: { id: reader!.userId }, body: { version, role } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)!
    expect((await found(reader!.userId)).role).toBe(won.data.role)
  })

  it('keeps audit events of a deleted account without its id', async () => {
    const [reader] = await readers(site, 1)
    await admin.call('signOutUser', { params: { id: reader!.userId } })
    const { deleteAccountRows } = await import('#server/features/personal-data/deletion.repo')
    await site.db.transaction((tx) => deleteAccountRows(tx, dataMap, reader!.userId))
    const rows = await site.db.query({
      text: 'select from audit_events where subject_id = $1 or user_id = $1',
      values: [reader!.userId],
    })
    expect(rows).toEqual([])
    const { data } = await admin.call('listAudit')
    expect(data.items[0]).toMatchObject({ event: 'signOutUser', about: null })
  })
})

describe('the only super user', () => {
  it('refuses to demote or lock the only super user who is not locked', async () => {
    for (const body of [{ role: 'NORMAL_USER' }, { isLocked: true, reason: 'x' }] as const) {
      const { status } = await change(admin.userId, body)
      expect(status).toBe(409)
    }
    const locked = await signedIn(site, 'SUPER_USER')
    expect((await change(locked.userId, { isLocked: true, reason: 'x' })).status).toBe(200)
    // a locked super user doesn't count, so the admin is still the only super user
    const { status, error } = await change(admin.userId, { role: 'NORMAL_USER' })
    expect([status, error.code]).toEqual([409, 'last_super_user'])
    await setRole(locked.userId, 'NORMAL_USER')
  })

  it('leaves one super user if eight super users are demoted, locked and deleted concurrently, in twenty rounds', async () => {
    for (let round = 0; round < 20; round += 1) {
      const others = await readers(site, 7)
      const ids = [admin.userId, ...others.map(({ userId }) => userId)]
      await site.db.query({ text: `update users set role = 'SUPER_USER' where id = any($1)`, values: [ids] })
      const statements = [
        `update users set role = 'NORMAL_USER' where id = $1`,
        `update users set locked_at = now() where id = $1`,
        'delete from users where id = $1',
      ]
      await Promise.allSettled(
        ids.map((id, index) =>
          // the first account is only demoted, not locked or deleted: each round ends by making it a super user again
          site.db.query({ text: statements[index === 0 ? 0 : index % 3]!, values: [id] }),
        ),
      )
      const left = await countRows(site.db, `users where role = 'SUPER_USER' and locked_at is null`)
      expect([round, left]).toEqual([round, 1])
      await setRole(admin.userId, 'SUPER_USER')
      await site.db.query({
        text: `update users set role = 'NORMAL_USER' where id <> $1 and role = 'SUPER_USER'`,
        values: [admin.userId],
      })
    }
  })
})
