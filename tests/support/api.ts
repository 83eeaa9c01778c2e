import { expect, vi } from 'vitest'
import type { RateClass } from '#contract/calls/call'
import type { Client } from '#contract/calls/client'
import type { Language } from '#contract/values/languages'
import { type App, createApp } from '#server/app'
import type { AppDependencies } from '#server/app-dependencies'
import { type ContentChanges, followChanges, untrackedChanges } from '#server/platform/cache/change-listener'
import { PageCache } from '#server/platform/cache/page-cache'
import { systemClock } from '#server/platform/clock'
import { createDatabase, type Database } from '#server/platform/database/database'
import { readConfig } from '#server/platform/config/config'
import { defaultLimits } from '#server/platform/http/in-flight'
import type { ApiOptions } from '#server/platform/http/registry'
import { createLogger } from '#server/platform/log'
import { createRecentErrors } from '#server/platform/recent-errors'
import { createTestDatabase } from './database.ts'
import type { AnyShape } from './any-shape.ts'
import { withRecording } from './statements.ts'

/**
 * What an app of the tests is made with besides its database: nobody follows its changes, so that nothing is cached.
 */
export const bareApp = {
  changes: untrackedChanges(),
  clock: systemClock,
  log: createLogger({ level: 'silent' }),
  publicUrl: 'http://localhost:3000',
  siteName: 'Biblionaut',
  siteState: {
    config: readConfig({}),
    migrations: 0,
    version: '0',
    errors: createRecentErrors(),
    cache: new PageCache(untrackedChanges().versions),
    loopDelayMs: () => 0,
  },
  siteSecret: 'a secret of the tests, long enough',
  translateError: (code, language) => `${language}: ${code}`,
  checkAnswers: true,
} satisfies Omit<AppDependencies, 'db'>

/** A client as a page has one: nobody's, in a language; `dependsOn` learns the keys of what it is answered. */
export const clientOf = (
  app: Pick<App, 'api'>,
  language: Language = 'en',
  dependsOn: (key: string) => void = () => undefined,
  address = 'unknown',
): Client =>
  app.api.client({
    language,
    dependsOn,
    requestId: 'of a test',
    address,
    viewer: null,
    signal: AbortSignal.timeout(60_000),
  })

/** Requests wait longer for a slot of their rate class than on a real site: other tests share the cores. */
const patient = (caps: NonNullable<ApiOptions['caps']>): NonNullable<ApiOptions['caps']> =>
  Object.fromEntries(
    Object.keys(defaultLimits).map((rate) => [rate, { waitMs: 30_000, ...caps[rate as RateClass] }]),
  )

/** The site over a database of the test's own, asked without a port. */
export interface TestSite {
  app: App
  db: Database
  url: string
  /** GET as a reader of `language`; answers status, headers and the parsed body. */
  get(path: string, language?: string): Promise<{ status: number; headers: Headers; body: AnyShape }>
  /** What the site knows of changes in its database: all, where it `follows` them. */
  changes: ContentChanges
  /** Where answers of public calls are cached. */
  cache: PageCache
  close(): Promise<void>
}

/**
 * Starts the features over a fresh migrated database. Answers are checked against their schemas.
 * @param options `caps`: places of a rate class, for tests with many requests at once; `follows`: the site follows
 *   the changes of its database as the real one does, and caches its responses
 */
export async function startTestSite({
  follows = false,
  caps = {},
  ...options
}: Pick<ApiOptions, 'caps'> &
  Partial<
    Pick<AppDependencies, 'operator' | 'assistantModel' | 'assistantFirstByteMs' | 'siteState' | 'log'>
  > & {
    follows?: boolean
  } = {}): Promise<TestSite> {
  const database = await createTestDatabase()
  const db = withRecording(
    createDatabase({
      url: database.url,
      log: bareApp.log,
      // other tests share the cores and the database server, and a test may insert thousands of rows at once
      statementTimeoutMs: 30_000,
      lockTimeoutMs: 3_000,
      waitMs: 30_000,
    }),
  )
  const listener = follows ? followChanges({ url: database.url, log: bareApp.log }) : null
  if (listener)
    await vi.waitFor(() => expect(listener.versions.isTrusted).toBe(true), { timeout: 60_000, interval: 5 })
  const changes = listener ?? untrackedChanges()
  const cache = new PageCache(changes.versions)
  const app = createApp({ db, ...bareApp, changes, cache, caps: patient(caps), ...options })
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
    changes,
    cache,
    async close() {
      await listener?.close()
      await db.close()
      await database.drop()
    },
  }
}
