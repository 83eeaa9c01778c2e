import { expect, vi } from 'vitest'
import type { RateClass } from '#contract/calls/call'
import type { Client } from '#contract/calls/client'
import type { Language } from '#contract/values/languages'
import { type App, createApp } from '#server/app'
import type { AppDependencies } from '#server/app-dependencies'
import { type ContentChanges, followChanges, untrackedChanges } from '#server/platform/cache/change-listener'
import { ResponseCache } from '#server/platform/cache/response-cache'
import { systemClock } from '#server/platform/clock'
import { createDatabase, type Database } from '#server/platform/database/database'
import { readConfig } from '#server/platform/config/config'
import { defaultLimits } from '#server/platform/http/concurrent-requests'
import type { ApiOptions } from '#server/platform/http/registry'
import { createLogger } from '#server/platform/log'
import { createRecentErrors } from '#server/platform/recent-errors'
import { createTestDatabase } from './database.ts'
import type { AnyShape } from './any-shape.ts'
import { type Caller, callerOf } from './calls.ts'
import { withRecording } from './statements.ts'
import { createVisitor } from './visitor.ts'

/** Dependencies of a test app, except its database. The app does not follow the change log, so it caches nothing. */
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
    cache: new ResponseCache(untrackedChanges().versions),
    loopDelayMs: () => 0,
  },
  siteSecret: 'a secret of the tests, long enough',
  translateError: (code, language) => `${language}: ${code}`,
  checkAnswers: true,
} satisfies Omit<AppDependencies, 'db'>

/**
 * Returns an API client like that of a page, without a signed-in user. The callback `dependsOn` receives each cache key
 * on which a response depends.
 */
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

/** Adds a waiting time of 30 s to the limits of concurrent requests, because several tests share the cores. */
const patient = (caps: NonNullable<ApiOptions['caps']>): NonNullable<ApiOptions['caps']> =>
  Object.fromEntries(
    Object.keys(defaultLimits).map((rate) => [rate, { waitMs: 30_000, ...caps[rate as RateClass] }]),
  )

/** An app with its own database, called without a port. Calls of the `TestSite` itself have no signed-in user. */
export interface TestSite extends Caller {
  app: App
  db: Database
  url: string
  /** Sends a GET request in `language`; returns status, headers and the parsed body. */
  get(path: string, language?: string): Promise<{ status: number; headers: Headers; body: AnyShape }>
  /** Follows the change log of the database if the option `follows` is true. */
  changes: ContentChanges
  /** Responses of public calls, cached if the option `follows` is true. */
  cache: ResponseCache
  close(): Promise<void>
}

/**
 * Creates the app with a new migrated database and checks responses against their schemas.
 * @param options `caps`: maximum number of concurrent requests by rate limit class;
 *   `follows`: follows changes of the database and caches at most `cacheBytes` of responses
 */
export async function startTestSite({
  follows = false,
  cacheBytes,
  caps = {},
  lockTimeoutMs = 3_000,
  // other tests share the cores and the database server, and a test may insert thousands of rows at once
  statementTimeoutMs = 30_000,
  ...options
}: Pick<ApiOptions, 'caps'> &
  Partial<
    Pick<
      AppDependencies,
      'operator' | 'assistantModel' | 'assistantFirstByteMs' | 'siteState' | 'log' | 'images'
    >
  > & {
    follows?: boolean
    cacheBytes?: number
    lockTimeoutMs?: number
    statementTimeoutMs?: number
  } = {}): Promise<TestSite> {
  const database = await createTestDatabase()
  const db = withRecording(
    createDatabase({
      url: database.url,
      log: bareApp.log,
      statementTimeoutMs,
      lockTimeoutMs,
      waitMs: 30_000,
    }),
  )
  const listener = follows ? followChanges({ url: database.url, log: bareApp.log }) : null
  if (listener)
    await vi.waitFor(() => expect(listener.versions.isTrusted).toBe(true), { timeout: 60_000, interval: 5 })
  const changes = listener ?? untrackedChanges()
  const cache = new ResponseCache(changes.versions, cacheBytes === undefined ? {} : { maxBytes: cacheBytes })
  const app = createApp({ db, ...bareApp, changes, cache, caps: patient(caps), ...options })
  return {
    app,
    db,
    url: database.url,
    ...callerOf((method, path, body, headers) => createVisitor(app).send(method, path, body, headers)),
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
