import { randomBytes, randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageNames } from '#contract/values/image-paths'
import { createApp } from '#server/app'
import { dataMap } from '#server/features/personal-data/export-and-deletion-rules'
import { ownedTables } from '#server/features/personal-data/table-privacy'
import { createImagePipeline } from '#server/platform/images/image-pipeline'
import { imageForm, photo, temporaryStorage } from '#tests/support/pictures'
import { goodPassword, type SignedIn, signedIn } from '#tests/support/accounts'
import { requestArchive, fetchArchive } from '#tests/support/archive'
import { bareApp, startTestSite, type TestSite } from '#tests/support/api'
import { createVisitor } from '#tests/support/visitor'
import { expectBetween } from '#tests/support/time-limits'

const place = temporaryStorage()
const evil = '=HYPERLINK("https://evil.example","click")'
let site: TestSite
let ada: SignedIn
let bert: SignedIn

beforeAll(async () => {
  const plain = await startTestSite()
  const app = createApp({
    db: plain.db,
    ...bareApp,
    images: createImagePipeline({ storage: place.storage }),
    storage: place.storage,
  })
  site = { ...plain, app }
  ada = await signedIn(site, 'NORMAL_USER', 'de')
  bert = await signedIn(site)
  for (const { userId } of [ada, bert]) await fillTables(userId)
})
afterAll(async () => {
  await site.close()
  place.remove()
})

/**
 * Inserts rows of a user into the tables with personal data that are still empty after the registration of the user.
 */
async function fillTables(userId: string) {
  const statements: [string, unknown[]][] = [
    [
      `insert into identities (provider, subject, user_id, email, created_at) values ('google', $2, $1, $2 || '@gmail.example', '2026-02-28T23:30:00.5+01')`,
      [userId, `subject-of-${userId}`],
    ],
    [
      `insert into passkeys (id, user_id, slot, credential_id, public_key, transports, name, kind, is_backup_eligible, is_backed_up)
        values ($2, $1, 1, $3, $4, '{internal,hybrid}', $5, 'synced', true, true)`,
      [userId, randomUUID(), randomBytes(20), randomBytes(70), evil],
    ],
    [
      `insert into account_tokens (user_id, purpose, token_hash, email, expires_at) values ($1, 'change-email', $2, 'new@example.org', now())`,
      [userId, randomBytes(32)],
    ],
    [
      `with w as (insert into works (slug, genre_group) values ('book-' || $2, 'fantasy') returning id),
        e as (insert into reading_list_books (user_id, work_id, status, note) select $1, id, 'read', $3 from w returning id),
        r as (insert into readings (user_id, entry_id, finished_year) select $1, id, 2025 from e),
        s as (insert into ratings (user_id, work_id, stars) select $1, id, 4 from w returning id),
        v as (insert into review_votes (rating_id, user_id) select id, $1 from s),
        p as (insert into review_reports (rating_id, user_id, reason) select id, $1, 'spam' from s),
        d as (insert into moderation_decisions (rating_id, user_id, decision) select id, $1, 'keep' from s),
        n as (insert into changes (user_id, action, kind, entity_id, subject_kind, subject_id, subject_name) select $1, 'edit', 'books', id, 'books', id, 'x' from w),
        q as (insert into suggestions (user_id, work_id, field, comment) select $1, id, 'other', 'x' from w),
        o as (insert into removed_entries (user_id, work_id, entry, dependents) select $1, id, '{"note": "gone"}', '{}' from w),
        x as (insert into refused_books (user_id, work_id) select $1, id from w),
        bt as (insert into book_tags (user_id, work_id, key, name) select $1, id, 'sf', 'SF' from w),
        bl as (insert into book_lists (user_id, title, slug, language, token) values ($1, 'Mine', 'mine', 'en', $4) returning id),
        bb as (insert into book_list_books (list_id, work_id, user_id, position) select bl.id, w.id, $1, 1 from bl, w),
        br as (insert into book_list_reports (list_id, user_id, reason) select id, $1, 'spam' from bl),
        fb as (insert into favourite_books (user_id, work_id, position) select $1, id, 1 from w),
        rp as (insert into reading_preferences (user_id, languages) values ($1, '{de}')),
        g as (insert into reading_goals (user_id, year, books) values ($1, 2026, 12)),
        c as (insert into assistant_conversations (user_id, title) values ($1, 'A wish') returning id),
        m as (insert into assistant_messages (conversation_id, user_id, sender, text) select id, $1, 'reader', 'A wish' from c),
        i as (insert into imports (user_id, source, columns, rows) values ($1, 'table', '{Title}', 1) returning id),
        ir as (insert into import_rows (import_id, place, user_id, cells, given) select id, 1, $1, '{Dune}', '{"title":"Dune"}' from i),
        ip as (insert into import_parts (import_id, place, user_id, kind, given) select id, 1, $1, 'list', '{"title":"Mine"}' from i),
        t as (insert into assistant_turns (user_id, token) values ($1, $2::uuid))
        insert into published_years (user_id, year, address) values ($1, 2025, $4)`,
      [userId, randomUUID(), evil, randomUUID().replaceAll('-', '').slice(0, 22)],
    ],
  ]
  for (const [text, values] of statements) await site.db.query({ text, values })
}

describe('the archive of personal data', () => {
  it('the archive of personal data contains every row of every exported table of the data map as JSON and CSV [spec 19]', async () => {
    const archive = await fetchArchive(site, ada, await requestArchive(ada))
    expect(archive.status).toBe(200)
    const manifest = archive.json('manifest.json')
    const exported = ownedTables(dataMap).filter(({ isExported }) => isExported)
    expect(exported.length).toBeGreaterThanOrEqual(6)
    for (const { table, owner, hiddenColumns = [] } of exported) {
      const rows = archive.json(`${table}.json`)
      const [known] = await site.db.query<{ rows: number; columns: string[] }>({
        text: `select (select count(*)::int from ${table} where ${owner.column} = $1) as rows, (select array_agg(column_name::text order by ordinal_position)
          from information_schema.columns where table_schema = 'public' and table_name = $2) as columns`,
        values: [ada.userId, table],
      })
      const shown = known!.columns.filter((name) => !hiddenColumns.includes(name))
      // the archive lacks the event of its own download, which is logged later
      expect({ table, rows: rows.length }).toEqual({
        table,
        rows: known!.rows - (table === 'audit_events' ? 1 : 0),
      })
      expect(rows.length, table).toBeGreaterThan(0)
      for (const row of rows) expect(Object.keys(row), table).toEqual(shown)
      expect(manifest.tables).toContainEqual({
        table,
        rows: rows.length,
        files: [`${table}.json`, `${table}.csv`],
        columns: shown,
        withheldColumns: hiddenColumns,
      })
      expect(archive.text(`${table}.csv`).split('\r\n', 1)[0]).toBe(shown.join(','))
    }
    expect(manifest).toMatchObject({ site: 'Biblionaut', url: 'http://localhost:3000' })
    expect(archive.json('users.json')[0]).toMatchObject({ id: ada.userId, email: ada.email })
  })

  it('the archive of personal data is sent as an attachment that is not cached [spec 19]', async () => {
    const { headers } = await fetchArchive(site, ada, await requestArchive(ada))
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="biblionaut-\d{4}-\d\d-\d\d\.zip"$/,
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('the archive of personal data contains no data of other accounts and no secrets [trust C10]', async () => {
    const archive = await fetchArchive(site, ada, await requestArchive(ada))
    const text = archive.all()
    expect(text).toContain(ada.userId)
    expect(text).not.toContain(bert.userId)
    expect(text).not.toContain(bert.email)
    const secrets = await site.db.query<{ secret: string }>({
      text: `select password_hash as secret from users union all select encode(token_hash, 'hex') from sessions
        union all select encode(token_hash, 'hex') from account_tokens
        union all select encode(credential_id, 'hex') from passkeys union all select encode(public_key, 'hex') from passkeys`,
    })
    expect(secrets.length).toBeGreaterThan(6)
    for (const { secret } of secrets) expect(text).not.toContain(secret)
    for (const value of ada.cookies.values()) if (value !== '1') expect(text).not.toContain(value)
  })

  it('the archive of personal data contains timestamps as ISO 8601 in UTC and arrays as lists [spec 19]', async () => {
    const archive = await fetchArchive(site, ada, await requestArchive(ada))
    expect(archive.json('identities.json')[0].created_at).toBe('2026-02-28T22:30:00.5+00:00')
    expect(archive.json('passkeys.json')[0].transports).toEqual(['internal', 'hybrid'])
    for (const row of archive.json('sessions.json'))
      expect(row.seen_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
  })

  it('escapes formulas in CSV cells reversibly, and explains this in the README in the reader’s language [trust I18]', async () => {
    await ada.call('updateProfile', { body: { lastName: '@SUM(1+1)', bio: '-2+3\n\n"quoted", and; more' } })
    const archive = await fetchArchive(site, ada, await requestArchive(ada))
    expect(archive.text('passkeys.csv')).toContain(`"'=HYPERLINK(""https://evil.example"",""click"")"`)
    let formulas = 0
    for (const name of Object.keys(archive.files).filter(
      (file) => file.endsWith('.csv') && file !== 'books.csv',
    )) {
      const cells = parse(archive.text(name), { columns: true }) as Record<string, string>[]
      const rows = archive.json(name.replace('.csv', '.json')) as Record<string, unknown>[]
      expect(cells.length).toBe(rows.length)
      cells.forEach((line, at) => {
        for (const [column, cell] of Object.entries(line)) {
          expect(cell).not.toMatch(/^[=+\-@\t\r]/)
          const value = rows[at]![column]
          const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
          expect(cell.replace(/^'(?='*[=+\-@\t\r\n])/, '')).toBe(text)
          if (cell !== text) formulas += 1
        }
      })
    }
    expect(formulas).toBe(4)
    expect(archive.text('README.txt')).toContain('Deine Daten bei Biblionaut')
    expect(archive.text('README.txt')).toContain('Apostroph')
  })

  it('the archive of personal data contains the uploaded profile picture in both sizes [spec 19]', async () => {
    const sent = await photo(800, 600).jpeg().toBuffer()
    expect((await ada.call('replaceProfilePicture', {}, { form: imageForm(sent) })).status).toBe(200)
    const archive = await fetchArchive(site, ada, await requestArchive(ada))
    const names = imageNames(archive.json('users.json')[0].picture)
    expect(names.length).toBe(2)
    for (const name of names) {
      const file = await place.storage.get(name)
      expect(Buffer.from(archive.files[`pictures/${name.split('/')[1]}`]!).equals(file!)).toBe(true)
    }
    expect(archive.json('manifest.json').pictures).toHaveLength(2)
  })

  it('the archive of personal data contains tables that are added to the data map later, without new code [spec 19]', async () => {
    await site.db.query({
      text: `create table later_things (reader uuid, day date, amount numeric, place text primary key);
        insert into later_things select '${ada.userId}', '1995-03-26', 1.50, 'p' || n from generate_series(1, 4500) as n;
        insert into later_things values ('${bert.userId}', null, null, 'not hers')`,
    })
    const map = dataMap as Record<string, unknown>
    map['later_things'] = {
      owner: { column: 'reader' },
      isExported: true,
      deleteRule: 'with-account',
      hiddenColumns: ['amount'],
    }
    try {
      const archive = await fetchArchive(site, ada, await requestArchive(ada))
      const rows = archive.json('later_things.json')
      expect(rows).toHaveLength(4500)
      expect(rows[0]).toEqual({ reader: ada.userId, day: '1995-03-26', place: 'p1' })
      expect(archive.text('later_things.csv')).not.toContain('not hers')
    } finally {
      delete map['later_things']
      await site.db.query({ text: 'drop table later_things' })
    }
  })
})

describe('the link to the archive', () => {
  it('accepts the download link of a personal data archive once [trust C10]', async () => {
    const path = await requestArchive(ada)
    expect((await fetchArchive(site, ada, path)).status).toBe(200)
    expect((await ada.get(path)).body.error.code).toBe('gone')
    const answers = await requestArchive(ada).then((next) =>
      Promise.all([1, 2, 3, 4].map(() => fetchArchive(site, ada, next))),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410])
  })

  it('refuses a data archive’s download link to others, and then still accepts it from its owner [trust C10]', async () => {
    const path = await requestArchive(ada)
    expect((await fetchArchive(site, bert, path)).status).toBe(404)
    expect((await fetchArchive(site, createVisitor(site.app), path)).status).toBe(401)
    expect((await fetchArchive(site, ada, path)).status).toBe(200)
  })

  it('accepts the download link of a personal data archive only in the session that requested the archive [trust C10]', async () => {
    const emil = await signedIn(site)
    const elsewhere = createVisitor(site.app)
    await elsewhere.call('signIn', { body: { email: emil.email, password: goodPassword } })
    const path = await requestArchive(emil)
    expect((await fetchArchive(site, elsewhere, path)).status).toBe(404)
    expect((await fetchArchive(site, emil, path)).status).toBe(200)
  })

  it('accepts the download link of a personal data archive for ten minutes [trust C10]', async () => {
    const fritz = await signedIn(site)
    const before = Date.now()
    const requested = await fritz.call('requestExport')
    expectBetween(Date.parse(requested.data.expiresAt) - 10 * 60_000, before, Date.now())
    await site.db.query({
      text: `update account_tokens set expires_at = now() - interval '1 second' where purpose = 'export' and user_id = $1`,
      values: [fritz.userId],
    })
    expect((await fetchArchive(site, fritz, requested.data.path)).status).toBe(410)
  })

  it('accepts only the newest download link of personal data archives, and stores only a hash of it [trust C10]', async () => {
    const carl = await signedIn(site)
    const first = await requestArchive(carl)
    const second = await requestArchive(carl)
    const stored = await site.db.query({
      text: `select t::text from account_tokens t where user_id = $1`,
      values: [carl.userId],
    })
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(second.split('token=')[1])
    expect((await fetchArchive(site, carl, first)).status).toBe(410)
    expect((await fetchArchive(site, carl, second)).status).toBe(200)
  })

  it('refuses a missing, malformed or guessed token in the download link of a personal data archive [trust C10]', async () => {
    expect((await ada.callUnchecked('downloadExport')).status).toBe(400)
    expect((await ada.call('downloadExport', { query: { token: 'short' } })).status).toBe(400)
    const guessed = randomBytes(32).toString('base64url')
    expect((await ada.call('downloadExport', { query: { token: guessed } })).status).toBe(404)
  })

  it('creates at most ten download links of personal data archives an hour for an account', async () => {
    const dora = await signedIn(site)
    const statuses: number[] = []
    for (let round = 0; round < 11; round += 1) statuses.push((await dora.call('requestExport')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})
