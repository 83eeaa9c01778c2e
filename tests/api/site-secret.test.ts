import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Client } from 'pg'
import { type Config, readConfig } from '#server/platform/config/config'
import { endSessionsAndLinks } from '#server/features/accounts/index'
import { endConfirmLinks } from '#server/features/newsletter/index'
import { createDatabase, type Queryable, type Statement } from '#server/platform/database/database'
import { ensureSiteId } from '#server/platform/database/site-identity'
import { createLogger } from '#server/platform/log'
import { removeSites, siteFolder } from '#tests/support/built-site'
import { createTestDatabase, type TestDatabase } from '#tests/support/database'
import { insertPerson } from '#tests/support/people'
import { withRecording } from '#tests/support/statements'
import { runOn } from '#tests/support/test-server'
import { naming, refusal } from '#tests/support/refusals'
import { rotateSecret } from '../../src/main/cli/secret.ts'
import { requireSecret } from '../../src/main/site-secret.ts'

const [secret, other] = ['the secret of this site in the tests', 'another secret that is long enough too']
let database: TestDatabase
let dataDir: string
let db: Queryable

beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = siteFolder()
  // one connection for each statement, because a pool would count as a running site
  db = {
    query: <Row extends object>({ text, values }: Statement) => runOn<Row>(database.url, text, values),
  }
  await ensureSiteId(db)
})
afterEach(() => database.drop())
afterAll(removeSites)

const configWith = (more: Record<string, string> = {}): Config =>
  readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...more })
const rotate = (config: Config) =>
  rotateSecret.run({
    config,
    log: createLogger({ level: 'silent' }),
    words: [],
    options: {},
    isJson: true,
    say: () => undefined,
    progress: () => undefined,
  })

describe('the secret of a site', () => {
  it('the first start records which SECRET the site has, and a later start with another SECRET is refused', async () => {
    expect(await requireSecret(db, configWith({ SECRET: secret }))).toBe(secret)
    expect(await requireSecret(db, configWith({ SECRET: secret }))).toBe(secret)
    expect(await refusal(requireSecret(db, configWith({ SECRET: other })))).toEqual(
      naming('SECRET', 'secret rotate'),
    )
    const rows = await runOn(database.url, 'select * from site_identity')
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('if the file of the generated secret is lost, a start fails and creates no new secret', async () => {
    const file = join(dataDir, 'secret')
    const created = await requireSecret(db, configWith())
    expect(readFileSync(file, 'utf8').trim()).toBe(created)
    rmSync(file)
    expect(await refusal(requireSecret(db, configWith()))).toEqual(naming(file, 'secret rotate'))
    expect(() => readFileSync(file)).toThrow('ENOENT')
  })
})

describe('secret rotate', () => {
  it('`endSessionsAndLinks` ends all sessions and returns their number, and returns zero at a second call', async () => {
    await insertPerson(db)
    const log = createLogger({ level: 'silent' })
    const recorded = withRecording(createDatabase({ url: database.url, poolSize: 1, log }))
    try {
      expect(await endSessionsAndLinks(recorded)).toBe(1)
      await endConfirmLinks(recorded)
      expect(await endSessionsAndLinks(recorded)).toBe(0)
    } finally {
      await recorded.close()
    }
  })

  it('`secret rotate` replaces the stored secret, and ends sessions, mailed links and unfinished sign-ins', async () => {
    const former = await requireSecret(db, configWith())
    const { userId } = await insertPerson(db)
    for (const text of [
      `insert into account_tokens (user_id, purpose, token_hash, expires_at) values ('${userId}', 'reset-password', '\\x01', now() + interval '1 hour')`,
      `insert into ceremonies (secret_hash, purpose, state, expires_at) values ('\\x01', 'google', '{}', now() + interval '1 hour')`,
      `insert into registrations (email_key, email, password_hash, first_name, language, browser_hash, token_hash)
        values ('new@example.org', 'new@example.org', '', 'New', 'en', '\\x01', '\\x01')`,
      `insert into newsletter_subscribers (id, email, email_key, language, consent_text, consent_version, requested_from, confirm_hash)
        values (gen_random_uuid(), 'new@example.org', 'new@example.org', 'en', '', '', '', '\\x01')`,
    ])
      await runOn(database.url, text)

    expect(await rotate(configWith())).toEqual({ sessions: 1 })
    const current = await requireSecret(db, configWith())
    expect(current).not.toBe(former)
    expect(await refusal(requireSecret(db, configWith({ SECRET: former })))).toEqual(naming('SECRET'))
    expect(
      await runOn(
        database.url,
        `select (select count(*)::int from sessions) as sessions,
          (select count(*)::int from account_tokens) as links,
          (select count(*)::int from ceremonies) as ceremonies,
          (select count(token_hash)::int from registrations) as registrations,
          (select count(confirm_hash)::int from newsletter_subscribers) as confirmations,
          (select count(*)::int from users) as users`,
      ),
    ).toEqual([{ sessions: 0, links: 0, ceremonies: 0, registrations: 0, confirmations: 0, users: 1 }])
  })

  it('`secret rotate` adopts a changed environment variable SECRET, and writes no file', async () => {
    await requireSecret(db, configWith({ SECRET: secret }))
    await rotate(configWith({ SECRET: other }))
    expect(await requireSecret(db, configWith({ SECRET: other }))).toBe(other)
    expect(() => readFileSync(join(dataDir, 'secret'))).toThrow('ENOENT')
  })

  it('`secret rotate` refuses a SECRET that has not changed, and ends no session', async () => {
    await requireSecret(db, configWith({ SECRET: secret }))
    await insertPerson(db)
    expect((await refusal(rotate(configWith({ SECRET: secret })))).message).toContain('set another one')
    expect(await runOn(database.url, 'select from sessions')).toHaveLength(1)
  })

  it('`secret rotate` refuses to run while the site runs', async () => {
    const site = new Client({ connectionString: database.url, application_name: 'biblionaut' })
    // the server ends the connection when the test drops the database
    site.on('error', () => undefined)
    await site.connect()
    expect((await refusal(rotate(configWith()))).message).toContain('The site is running')
    await site.end()
  })
})
