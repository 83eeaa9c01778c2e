import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRunningEmbeddedPostgres } from '@biblionaut/embedded-postgres'
import { embeddedName } from '#server/platform/database/embedded-name'
import { createDatabase, type Database } from '#server/platform/database/database'
import { siteFolder, type StartedSite, startSite } from '#tests/support/built-site'
import { goodPassword, insertPerson } from '#tests/support/people'

/** A user with an account and a session on a running site. */
export interface TestUser {
  userId: string
  email: string
  password: string
  cookie: string
}

/** A running built site with two users. */
export interface OpenedSite extends StartedSite {
  url: string
  /** Origin header that a browser sends. */
  origin: string
  dataDir: string
  databaseUrl: string
  reader: TestUser
  stranger: TestUser
  /** Id of a book; most of the next hundred ids are books too. */
  bookId: number
  join(): Promise<TestUser>
  withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>
}

export const printResult = (figure: string): void => void process.stdout.write(`${figure}\n`)

/** Returns the resident memory of the site's process in MB: now, and the highest so far. */
export function memoryOf({ child }: StartedSite): { now: number; highest: number } {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  const megabytes = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)![1]) / 1024
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') }
}

/** Runs `work` with a separate connection to a database. */
export async function withDatabaseAt<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  // a test that occupies the machine must not fail because its connection to the database is slow
  const db = createDatabase({
    url,
    poolSize: 2,
    statementTimeoutMs: 30_000,
    waitMs: 30_000,
    log: { warn: () => undefined },
  })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Time limit for {@link openedSite}: a busy machine needs minutes to load the catalogue. */
export const openingMs = 600_000

const { commands } = (await import(join(import.meta.dirname, '../../../scripts/setup/commands.mjs'))) as {
  commands: Record<'start', { env: Record<'NODE_OPTIONS', string> }>
}

/** Public URL of the site, independent of its port. */
const origin = 'http://localhost:3000'

/**
 * Starts the built site in DATA_DIR or in a new folder, with the memory limits of `npm start`, and creates two users.
 */
export async function openedSite(env: Record<string, string> = {}): Promise<OpenedSite> {
  const dataDir = env['DATA_DIR'] ?? siteFolder()
  const { NODE_OPTIONS } = commands.start.env
  const site = startSite({ PORT: '0', PUBLIC_URL: origin, NODE_OPTIONS, ...env, DATA_DIR: dataDir })
  const url = await site.open
  const databaseUrl = findRunningEmbeddedPostgres(embeddedName, dataDir)!.url
  const withDatabase: OpenedSite['withDatabase'] = (work) => withDatabaseAt(databaseUrl, work)
  const join = () =>
    withDatabase(async (db) => {
      const { userId, email, secret } = await insertPerson(db)
      return {
        userId,
        email,
        password: goodPassword,
        cookie: `__Host-session=${secret}; __Host-signed-in=${userId}`,
      }
    })
  const [book] = await withDatabase((db) =>
    db.query<{ id: number }>({ text: 'select id from works where merged_into is null order by id limit 1' }),
  )
  return {
    ...site,
    url,
    origin,
    dataDir,
    databaseUrl,
    reader: await join(),
    stranger: await join(),
    bookId: book!.id,
    join,
    withDatabase,
  }
}
