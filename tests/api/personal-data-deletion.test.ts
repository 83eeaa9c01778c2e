import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app'
import { type DeletionLedger, openLedger, reapplyDeletions } from '#server/features/personal-data/index'
import { dataMap } from '#server/features/personal-data/export-and-deletion-rules'
import { ownedTables } from '#server/features/personal-data/table-privacy'
import { createImagePipeline } from '#server/platform/images/image-pipeline'
import { deleteAccountRows } from '#server/features/personal-data/deletion.repo'
import { imageForm, photo, temporaryStorage } from '#tests/support/pictures'
import { createLogger } from '#server/platform/log'
import { createMailOutbox } from '#server/platform/mail/index'
import { goodPassword, type SignedIn, signedIn } from '#tests/support/accounts'
import { bareApp, startTestSite, type TestSite } from '#tests/support/api'
import { reader } from '#tests/support/readers'
import { taskContext } from '#tests/support/task-context'
import { createVisitor, mailsTo, runJobs, tokenIn, type Visitor } from '#tests/support/visitor'

const place = temporaryStorage()
const ledger = openLedger(place.root)
const log = createLogger({ level: 'silent' })
const sure = { confirmation: 'DELETE', acknowledged: true } as const
let site: TestSite

const makeApp = (db: TestSite['db'], deletionLedger: DeletionLedger) =>
  createApp({
    db,
    ...bareApp,
    images: createImagePipeline({ storage: place.storage }),
    storage: place.storage,
    deletionLedger,
  })

beforeAll(async () => {
  const plain = await startTestSite()
  const app = makeApp(plain.db, ledger)
  site = { ...plain, app }
})
afterAll(async () => {
  await site.close()
  place.remove()
})

const exists = async (userId: string) =>
  (await site.db.query({ text: 'select from users where id = $1', values: [userId] })).length === 1
const remove = (visitor: Visitor) => visitor.call('deleteAccount', { body: sure })
const signIn = (email: string, password = goodPassword) =>
  createVisitor(site.app).call('signIn', { body: { email, password } })

/** Creates data of an account: rows in many tables, a job, mails, a profile picture and a requested export. */
async function leaveTraces({ userId, email, ...visitor }: SignedIn) {
  const statements: [string, unknown[]][] = [
    [
      `insert into identities (provider, subject, user_id, email) values ('google', $1, $2, $3)`,
      [randomUUID(), userId, email],
    ],
    [
      `insert into passkeys (id, user_id, slot, credential_id, public_key, name, kind, is_backup_eligible, is_backed_up)
        values ($2, $1, 1, $3, $4, 'key', 'synced', true, true)`,
      [userId, randomUUID(), randomBytes(20), randomBytes(70)],
    ],
    [
      `with i as (insert into imports (user_id, source, columns, rows) values ($1, 'table', '{Title}', 1) returning id)
        insert into import_rows (import_id, place, user_id, cells, given) select id, 1, $1, array[$2::text], jsonb_build_object('note', $2::text) from i`,
      [userId, `lent by ${email}`],
    ],
    [
      `insert into ceremonies (secret_hash, purpose, user_id, state, expires_at) values ($2, 'passkey-registration', $1, jsonb_build_object('user', $1::uuid), now() + interval '5 minutes')`,
      [userId, randomBytes(32)],
    ],
    [
      `insert into registrations (email_key, email, password_hash, first_name, language, browser_hash) values ($1, $1, 'x', 'Mallory', 'en', $2)`,
      [email, randomBytes(32)],
    ],
    [
      `insert into mail_outbox (idempotency_key, recipient, subject, text_body, language, sent_at) values ($1::text, upper($2::text), 'sent', 'x', 'en', now()), ($1::text || 'b', $2::text, 'waits', 'x', 'en', null)`,
      [randomUUID(), email],
    ],
    [
      `select from graphile_worker.add_job('account-mail', json_build_object('kind', 'reset', 'emailKey', $1::text))`,
      [email],
    ],
  ]
  for (const [text, values] of statements) await site.db.query({ text, values })
  const sent = await photo(400, 300).jpeg().toBuffer()
  expect((await visitor.call('replaceProfilePicture', {}, { form: imageForm(sent) })).status).toBe(200)
  await visitor.call('requestExport')
}

/** Returns columns that contain the word in any letter case, with the number of rows: `public.users.email 1`. */
async function placesOf(word: string): Promise<string[]> {
  const columns = await site.db.query<{ table: string; name: string }>({
    text: `select format('%I.%I', table_schema, table_name) as "table", column_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')
        and (data_type in ('text', 'uuid', 'json', 'jsonb', 'ARRAY', 'character varying', 'character') or data_type like 'USER%')`,
  })
  expect(columns.length).toBeGreaterThan(100)
  const found: string[] = []
  for (const { table, name } of columns) {
    const [row] = await site.db.query<{ n: number }>({
      text: `select count(*)::int as n from ${table} where position(lower($1) in lower("${name}"::text)) > 0`,
      values: [word],
    })
    if (row!.n > 0) found.push(`${table}.${name} ${row!.n}`)
  }
  return found.sort()
}

describe('deleting an account', () => {
  it('deleting an account deletes all its data, except its id in `account_deletions` and the recipient of the last mail [spec 18, 250]', async () => {
    const ada = await signedIn(site)
    await leaveTraces(ada)
    expect((await placesOf(ada.userId)).length).toBeGreaterThan(6)
    expect((await placesOf(ada.email)).length).toBeGreaterThan(6)
    expect(place.files().filter((name) => name.endsWith('.webp')).length).toBeGreaterThan(0)

    const answer = await remove(ada)
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(await placesOf(ada.userId)).toEqual(['public.account_deletions.user_id 1'])
    expect(await placesOf(ada.email)).toEqual(['public.mail_outbox.recipient 1'])
    for (const { table, owner, deleteRule } of ownedTables(dataMap)) {
      if (deleteRule !== 'with-account') continue
      const left = await site.db.query({
        text: `select from ${table} where ${owner.column} = $1`,
        values: [ada.userId],
      })
      expect(left, table).toEqual([])
    }
    const mails = await mailsTo(site.db, ada.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account at Biblionaut has been deleted'])

    await runJobs(site.app, site.url)
    expect(place.files().filter((name) => name.endsWith('.webp'))).toEqual([])
    expect(await placesOf(ada.email)).toEqual(['public.mail_outbox.recipient 1'])
  })

  it('the audit events of a deleted account, including its deletion, are stored and have no user id [spec 250]', async () => {
    const ada = await signedIn(site)
    const events = async () =>
      (
        await site.db.query<{ event: string; n: number }>({
          text: 'select event, count(*)::int as n from audit_events where user_id is null group by 1 order by 1',
        })
      ).reduce((all, { event, n }) => all.set(event, n), new Map<string, number>())
    await signIn(ada.email)
    const before = await events()
    await remove(ada)
    const after = await events()
    expect(after.get('deleteAccount')).toBe((before.get('deleteAccount') ?? 0) + 1)
    expect(after.get('signIn')).toBe((before.get('signIn') ?? 0) + 1)
  })

  it('deletes the mail about the deletion of an account more than 30 days after it was sent [spec 250]', async () => {
    const ada = await signedIn(site)
    await remove(ada)
    await site.db.query({
      text: `update mail_outbox set sent_at = now() - interval '31 days' where recipient = $1`,
      values: [ada.email],
    })
    const unused = { kind: 'files' as const, send: () => Promise.resolve() }
    const { tasks } = createMailOutbox({ database: site.db, transport: unused, domain: 'x', log })
    await tasks['sweep-mail']({}, taskContext())
    expect(await placesOf(ada.email)).toEqual([])
  })

  it('ends all sessions at once if the account is deleted [spec 250]', async () => {
    const ada = await signedIn(site)
    const elsewhere = createVisitor(site.app)
    await elsewhere.call('signIn', { body: { email: ada.email, password: goodPassword } })
    expect((await elsewhere.call('getCurrentUser')).status).toBe(200)
    const old = new Map(ada.cookies)
    const { headers } = await remove(ada)
    expect(headers.getSetCookie().join()).toMatch(
      /__Host-session=;.*Max-Age=0.*__Host-signed-in=;.*Max-Age=0/,
    )
    expect(ada.cookies.size).toBe(0)
    for (const [name, value] of old) ada.cookies.set(name, value)
    expect((await ada.call('getCurrentUser')).status).toBe(401)
    expect((await elsewhere.call('getCurrentUser')).status).toBe(401)
  })

  it('requires the confirmation word and the acknowledgement for deleting an account, and rejects other fields [spec 228] [trust S17]', async () => {
    const ada = await signedIn(site)
    const bodies = [
      {},
      { confirmation: 'DELETE' },
      { acknowledged: true },
      { ...sure, confirmation: 'delete' },
      { ...sure, confirmation: ' DELETE ' },
      { ...sure, confirmation: 'LÖSCHEN' },
      { ...sure, acknowledged: false },
      { ...sure, acknowledged: 'true' },
      { ...sure, userId: randomUUID() },
    ]
    for (const body of bodies)
      expect((await ada.callUnchecked('deleteAccount', { body })).status, JSON.stringify(body)).toBe(400)
    expect(await exists(ada.userId)).toBe(true)
  })

  it('lets one of four concurrent deletions succeed, and answers 401 to the others [trust S17]', async () => {
    const ada = await signedIn(site)
    const answers = await Promise.all([1, 2, 3, 4].map(() => remove(ada)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 401, 401, 401])
    expect(await mailsTo(site.db, ada.email)).toHaveLength(1)
    const entries = (await ledger.read()).filter(({ userId }) => userId === ada.userId)
    expect(entries).toHaveLength(1)
  })

  it('writing data during an account’s deletion leaves no data and causes no server error [trust R8]', async () => {
    for (let round = 0; round < 3; round += 1) {
      const ada = await signedIn(site)
      const sent = await photo(320, 240).jpeg().toBuffer()
      const answers = await Promise.all([
        ada.call('updateProfile', { body: { bio: 'first' } }),
        ada.call('requestExport'),
        ada.call('replaceProfilePicture', {}, { form: imageForm(sent) }),
        signIn(ada.email),
        remove(ada),
        ada.call('updateProfile', { body: { bio: 'second' } }),
        ada.call('requestExport'),
        signIn(ada.email),
        createVisitor(site.app).call('requestPasswordReset', { body: { email: ada.email } }),
      ])
      expect(answers[4]!.status).toBe(204)
      for (const { status, text } of answers) expect(status, text).toBeLessThan(500)
      await runJobs(site.app, site.url)
      expect(await placesOf(ada.userId)).toEqual(['public.account_deletions.user_id 1'])
      expect((await placesOf(ada.email)).filter((found) => !found.startsWith('public.mail_outbox'))).toEqual(
        [],
      )
    }
    expect(place.files().filter((name) => name.endsWith('.webp'))).toEqual([])
  })

  it('refuses to delete the only remaining super user, even if two delete their accounts concurrently', async () => {
    const [one, two] = [await signedIn(site, 'SUPER_USER'), await signedIn(site, 'SUPER_USER')]
    const answers = await Promise.all([remove(one), remove(two)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    const last = answers[0].status === 409 ? one : two
    expect(answers.find(({ status }) => status === 409)!.error.code).toBe('last_super_user')
    expect((await last.call('getCurrentUser')).status).toBe(200)
    expect((await ledger.read()).map(({ userId }) => userId)).not.toContain(last.userId)
    expect((await mailsTo(site.db, last.email)).map(({ subject }) => subject).join()).not.toMatch(/deleted/)
    await site.db.query({ text: 'alter table users disable trigger require_super_user' })
    await site.db.query({ text: `update users set role = 'NORMAL_USER'` })
    await site.db.query({ text: 'alter table users enable trigger require_super_user' })
  })

  it('deleting an account deletes its rows in each table of the data map, even without a foreign key [spec 250]', async () => {
    const ada = await signedIn(site)
    await site.db.query({
      text: `create table later_log (reader uuid, face text); create table later_notes (writer uuid, editor uuid, mail text);
        insert into later_log values ('${ada.userId}', 'aa/base');
        insert into later_notes values (null, '${ada.userId}', null), (null, null, upper('${ada.email}')), ('${ada.userId}', null, null)`,
    })
    const map = dataMap as Record<string, unknown>
    const later = { isExported: true, deleteRule: 'with-account' }
    map['later_log'] = { ...later, owner: { column: 'reader' } }
    map['later_notes'] = {
      ...later,
      deleteRule: 'by-hand',
      owner: { column: 'writer' },
      otherIds: { editor: 'emptied' },
      addressColumn: 'mail',
    }
    try {
      expect((await remove(ada)).status).toBe(204)
      expect(await site.db.query({ text: 'select from later_log' })).toEqual([])
      expect(await site.db.query({ text: 'select * from later_notes' })).toEqual(
        [1, 2].map(() => ({ writer: null, editor: null, mail: null })),
      )
    } finally {
      delete map['later_log']
      delete map['later_notes']
      await site.db.query({ text: 'drop table later_log, later_notes' })
    }
  })
})

describe('after deleting an account', () => {
  it('deleting an account deletes mails to an unconfirmed new address, and leaves one mail to the current address [spec 251]', async () => {
    const ada = await signedIn(site)
    const wished = `wished-${ada.userId}@example.org`
    await ada.call('requestEmailChange', { body: { newEmail: wished } })
    await runJobs(site.app, site.url)
    expect(await mailsTo(site.db, wished)).toHaveLength(1)
    expect((await remove(ada)).status).toBe(204)
    expect(await mailsTo(site.db, wished)).toEqual([])
    expect(await mailsTo(site.db, ada.email)).toHaveLength(1)
  })

  it('refuses the password and a password link of a deleted account like those of an unknown email address [spec 251] [trust S17]', async () => {
    const ada = await signedIn(site)
    await leaveTraces(ada)
    await site.db.query({ text: 'delete from registrations' })
    await createVisitor(site.app).call('requestPasswordReset', { body: { email: ada.email } })
    await runJobs(site.app, site.url)
    const reset = tokenIn(
      (await mailsTo(site.db, ada.email)).findLast(({ text }) => text.includes('reset-password'))!,
    )
    await remove(ada)
    const [gone, unknown] = [await signIn(ada.email), await signIn('nobody-ever@example.org')]
    const plain = ({ status, error }: typeof gone) => ({ status, ...error, details: null })
    expect(plain(gone)).toEqual(plain(unknown))
    expect([gone.status, gone.error.code]).toEqual([401, 'invalid_credentials'])
    const newPassword = 'Neun Möwen & ein Wal 7'
    const used = await createVisitor(site.app).call('resetPassword', { body: { token: reset, newPassword } })
    expect([used.status, used.error.code]).toEqual([410, 'gone'])
    for (const table of ['identities', 'passkeys', 'sessions', 'account_tokens', 'ceremonies'])
      expect(
        await site.db.query({ text: `select from ${table} where user_id = $1`, values: [ada.userId] }),
      ).toEqual([])
  })

  it('creates a new empty account if the email address of a deleted account registers again [spec 251]', async () => {
    const ada = await signedIn(site)
    await ada.call('updateProfile', { body: { bio: 'A long life', lastName: 'Lovelace' } })
    await remove(ada)
    const again = createVisitor(site.app)
    await again.call('signUp', { body: { email: ada.email, password: goodPassword, firstName: 'Ada' } })
    await runJobs(site.app, site.url)
    const mail = (await mailsTo(site.db, ada.email)).at(-1)!
    expect((await again.call('verifyEmail', { body: { token: tokenIn(mail) } })).data.state).toBe('signed-in')
    const me = (await again.call('getCurrentUser')).data
    expect(me.id).not.toBe(ada.userId)
    expect(me).toMatchObject({ bio: null, lastName: null, profileImageUrl: null, role: 'NORMAL_USER' })
    expect(await reapplyDeletions(site.db, dataMap, ledger, log)).toBe(0)
    expect((await again.call('getCurrentUser')).status).toBe(200)
  })
})

describe('deletions after a backup is restored', () => {
  const putBack = async ({ userId, email }: SignedIn, role = 'NORMAL_USER') => {
    await site.db.query({ text: 'delete from account_deletions where user_id = $1', values: [userId] })
    await site.db.query({
      text: `insert into users (id, email, email_key, language, role, picture) values ($1, $2, $2, 'en', $3, 'ab/abababababababababababababababab-320')`,
      values: [userId, email, role],
    })
    await site.db.query({
      text: `insert into mail_outbox (idempotency_key, recipient, subject, text_body, language) values ($1, $2, 'waits', 'x', 'en')`,
      values: [randomUUID(), email],
    })
  }

  it('if a restored backup contains an account that the ledger file lists as deleted, deletes it again without another mail [spec 250]', async () => {
    const ada = await signedIn(site)
    await remove(ada)
    await site.db.query({ text: 'delete from mail_outbox' })
    await putBack(ada)
    expect(await reapplyDeletions(site.db, dataMap, ledger, log)).toBe(1)
    expect(await placesOf(ada.userId)).toEqual(['public.account_deletions.user_id 1'])
    expect(await placesOf(ada.email)).toEqual([])
    expect(await reapplyDeletions(site.db, dataMap, ledger, log)).toBe(0)
  })

  it('stores the id and date of a deletion in the ledger file, and adds missing entries from the database [spec 250]', async () => {
    const ada = await signedIn(site)
    await remove(ada)
    const entries = await ledger.read()
    expect(entries.find(({ userId }) => userId === ada.userId)?.deletedAt.getTime()).toBeGreaterThan(
      Date.now() - 60_000,
    )
    const other = openLedger(`${place.root}/other`)
    await reapplyDeletions(site.db, dataMap, other, log)
    expect((await other.read()).length).toBe(entries.length)
    await reapplyDeletions(site.db, dataMap, other, log)
    expect((await other.read()).length).toBe(entries.length)
  })

  it('a job writes a deletion to the ledger file if it is missing there [spec 250]', async () => {
    const ada = await signedIn(site)
    await remove(ada)
    const late = openLedger(`${place.root}/late`)
    expect(await late.read()).toEqual([])
    const app = makeApp(site.db, late)
    await runJobs(app, site.url)
    expect((await late.read()).map(({ userId }) => userId)).toContain(ada.userId)
  })

  it('a deleted account that a backup restores as the only super user is deleted again once another super user exists', async () => {
    const ada = await signedIn(site)
    await remove(ada)
    await putBack(ada, 'SUPER_USER')
    expect(await reapplyDeletions(site.db, dataMap, ledger, log)).toBe(0)
    expect(await exists(ada.userId)).toBe(true)
    await signedIn(site, 'SUPER_USER')
    expect(await reapplyDeletions(site.db, dataMap, ledger, log)).toBe(1)
    expect(await exists(ada.userId)).toBe(false)
  })
})

it('the deletion of an account deletes thousands of rows in batches', async () => {
  const who = await reader(site)
  const works = await site.db.query<{ id: number }>({
    text: `insert into works (slug, genre_group) select 'many-' || n, 'fantasy' from generate_series(1, 1100) n returning id`,
  })
  const ids = works.map(({ id }) => id)
  await site.db.query({
    text: `with listed as (insert into reading_list_books (user_id, work_id, status) select $1, id, 'read' from unnest($2::int[]) as w (id) returning id)
      insert into readings (user_id, entry_id) select $1, id from listed cross join generate_series(1, 5)`,
    values: [who.userId, ids],
  })
  await site.db.query({
    text: 'insert into ratings (user_id, work_id, stars) select $1, id, 5 from unnest($2::int[]) as w (id)',
    values: [who.userId, ids],
  })
  const statements: string[] = []
  await site.db.transaction((tx) =>
    deleteAccountRows(
      {
        query: (statement) => {
          statements.push(statement.text)
          return tx.query(statement)
        },
      },
      dataMap,
      who.userId,
    ),
  )
  // a statement deletes at most 500 ratings, so 1,100 ratings need three statements
  expect(statements.filter((text) => text.includes('(delete from "ratings"'))).toHaveLength(3)
  expect(statements.filter((text) => text.includes('(delete from "readings"'))).toHaveLength(2)
  const [left] = await site.db.query<{ rows: number; wrong: number }>({
    text: `select (select count(*) from ratings where user_id = $1)::int + (select count(*) from readings where user_id = $1)::int
        + (select count(*) from reading_list_books where user_id = $1)::int + (select count(*) from users where id = $1)::int as rows,
      (select count(*) from works where id = any($2::int[]) and (rating_count, rating_sum) <> (0, 0))::int as wrong`,
    values: [who.userId, ids],
  })
  expect(left).toEqual({ rows: 0, wrong: 0 })
})
