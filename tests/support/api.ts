import { type App, createApp } from '#server/app'
import type { AppDependencies } from '#server/app-dependencies'
import type { ContentDrops } from '#server/platform/cache/kept-values'
import { systemClock } from '#server/platform/clock'
import { createDatabase, type Database } from '#server/platform/database/database'
import type { ApiOptions } from '#server/platform/http/registry'
import { createLogger } from '#server/platform/log'
import { createTestDatabase } from './database.ts'
import type { AnyShape } from './any-shape.ts'

/** What an app of the tests is made with besides its database: nothing listens to that, so that nothing is kept of it. */
export const bareApp = {
  drops: { onDrop: () => () => true, isSure: false, tell: () => undefined },
  clock: systemClock,
  log: createLogger({ level: 'silent' }),
  publicUrl: 'http://localhost:3000',
  siteName: 'Biblionaut',
  siteSecret: 'a secret of the tests, long enough',
  translateError: (code, language) => `${language}: ${code}`,
  checkAnswers: true,
} satisfies Omit<AppDependencies, 'db'>

/** The site over a database of the test's own, asked without a port. */
export interface TestSite {
  app: App
  db: Database
  url: string
  /** GET as a reader of `language`; answers status, headers and the parsed body. */
  get(path: string, language?: string): Promise<{ status: number; headers: Headers; body: AnyShape }>
  /** Tells the site that content changed, as the listener would. */
  drop(...tags: string[]): void
  /** Hears what content the site was told, or told itself, to have changed. */
  onDrop: ContentDrops['onDrop']
  close(): Promise<void>
}

/**
 * Starts the features over a fresh migrated database. Answers are checked against their schemas.
 * @param options for tests of what many do at once: `caps`, places of a rate class; `waitMs`, patience for a connection
 */
export async function startTestSite({
  waitMs,
  ...options
}: Pick<ApiOptions, 'caps'> &
  Partial<Pick<AppDependencies, 'operator' | 'assistantModel' | 'assistantFirstByteMs'>> & {
    waitMs?: number
  } = {}): Promise<TestSite> {
  const database = await createTestDatabase()
  const db = createDatabase({ url: database.url, log: bareApp.log, ...(waitMs && { waitMs }) })
  const listeners = new Set<(tags: readonly string[]) => void>()
  const drops: ContentDrops = {
    onDrop: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    tell: (tags) => listeners.forEach((listener) => listener(tags)),
    // nothing here listens to the database
    isSure: false,
  }
  const app = createApp({
    db,
    ...bareApp,
    drops,
    ...options,
  })
  return {
    app,
    db,
    url: database.url,
    async get(path, language = 'en') {
      const response = await app.api.fetch(
        new Request(`http://localhost:3000${path}`, { headers: { 'accept-language': language } }),
      )
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        body: text === '' ? null : JSON.parse(text),
      }
    },
    drop: (...tags) => drops.tell(tags),
    onDrop: drops.onDrop,
    async close() {
      await db.close()
      await database.drop()
    },
  }
}
