import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from '../log.ts'
import { lookAtChanges } from './change-log.ts'
import { ContentVersions } from './versions.ts'

export interface ChangeListenerOptions {
  /** Connection string of PostgreSQL itself, because LISTEN does not work through every pooler. */
  url: string
  log: Pick<Logger, 'debug' | 'warn'>
  /** Interval of polling, which finds changes without notifications and checks the connection. By default 1 s. */
  lookMs?: number
  /** Delay between a notification and the query, so that one query handles several notifications. By default 20 ms. */
  noticeMs?: number
  /** Time limit of a query and of connecting. By default 3 s. */
  patienceMs?: number
  /** Name of the connection in pg_stat_activity. */
  applicationName?: string
}

/**
 * Changes of the site's content that any process has written to the database. `versions` knows the changes that this
 * process has already read.
 */
export interface ContentChanges {
  readonly versions: ContentVersions
  /** Reads all changes committed so far. Resolves immediately without a connection; never rejects. */
  catchUp(): Promise<void>
}

/** Reads content changes continuously until `close` is called. */
export interface ChangeListener extends ContentChanges {
  close(): Promise<void>
}

const firstRetryMs = 100
const lastRetryMs = 5_000
const closeMs = 1_000
/**
 * Maximum gap between two queries of the change log, whose old rows are deleted. After a longer gap, everything is
 * invalidated.
 */
const maxGapMs = 3_600_000

/** Returns a {@link ContentChanges} for a process that does not read the change log and therefore caches no content. */
export const untrackedChanges = (): ContentChanges => ({
  versions: new ContentVersions(),
  catchUp: () => Promise.resolve(),
})

/**
 * Reads content changes over a separate connection. While this connection is lost, `versions` do not confirm that
 * content is current. Never throws.
 */
export function followChanges(options: ChangeListenerOptions): ChangeListener {
  const { url, log, lookMs = 1_000, noticeMs = 20, patienceMs = 3_000 } = options
  const versions = new ContentVersions()
  let isClosed = false
  /** The connection after LISTEN; undefined while there is none. */
  let client: Client | undefined
  let connecting: Client | undefined
  let timer: { handle: NodeJS.Timeout; at: number } | undefined
  let retryMs = firstRetryMs
  let snapshot: string | undefined
  let lookedAt = 0
  let looking: Promise<void> = Promise.resolve()
  let nextLook: Promise<void> | undefined

  /**
   * After `ms`, queries the log or reconnects (`step`). Does nothing if an earlier step is scheduled or the listener is
   * closed.
   */
  function within(ms: number, step: () => Promise<void>): void {
    const at = performance.now() + ms
    if (isClosed || (timer && timer.at <= at)) return
    clearTimeout(timer?.handle)
    const handle = setTimeout(() => {
      timer = undefined
      void step()
    }, ms)
    handle.unref()
    timer = { handle, at }
  }

  async function lookOn(from: Client): Promise<void> {
    try {
      const known = performance.now() - lookedAt < maxGapMs ? snapshot : undefined
      const look = await lookAtChanges(from, known)
      snapshot = look.snapshot
      lookedAt = performance.now()
      if (look.keys) versions.invalidate(look.keys)
      else versions.invalidateEverything()
      if (client !== from) return
      versions.setTrusted(true)
      within(lookMs, catchUp)
    } catch (error) {
      handleLoss(from, error)
    }
  }

  /** Queries the log. During a running query, waits for the next one, because the running query can miss changes. */
  function catchUp(): Promise<void> {
    nextLook ??= looking.then(() => {
      nextLook = undefined
      looking = client ? lookOn(client) : Promise.resolve()
      return looking
    })
    return nextLook
  }

  function handleLoss(lost: Client, error: unknown): void {
    if (client !== lost && connecting !== lost) return
    client = connecting = undefined
    lost.removeAllListeners('notification')
    lost.end().catch(() => {})
    if (isClosed) return
    versions.setTrusted(false)
    clearTimeout(timer?.handle)
    timer = undefined
    log.warn(
      { reason: error instanceof Error ? error.message : String(error), retryMs },
      'connection to the change log lost; cached content is not trusted until it is restored',
    )
    within(retryMs, connect)
    retryMs = Math.min(retryMs * 2, lastRetryMs)
  }

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: url,
      application_name: options.applicationName ?? 'biblionaut-content',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
    })
    connecting = next
    next.on('error', (error) => handleLoss(next, error))
    next.on('end', () =>
      handleLoss(
        next,
        new Error('the database connection of the change listener ended and will be opened again'),
      ),
    )
    next.on('notification', () => within(noticeMs, catchUp))
    try {
      await next.connect()
      // Some poolers accept LISTEN without delivering notifications, and a standby server refuses LISTEN. The changes
      // are then found by polling.
      await next.query('listen content').catch((error: unknown) => {
        log.warn(
          { reason: String(error) },
          'cannot listen for notifications of changes; the log is polled every second',
        )
      })
      if (connecting !== next) return
      connecting = undefined
      client = next
      await catchUp()
      if (client !== next) return
      retryMs = firstRetryMs
      log.debug('the change listener is connected and receives content changes')
    } catch (error) {
      handleLoss(next, error)
    }
  }

  let working = connect()
  return {
    versions,
    catchUp,
    async close() {
      isClosed = true
      clearTimeout(timer?.handle)
      const last = client ?? connecting
      client = connecting = undefined
      versions.setTrusted(false)
      // waits at most one second, because on a half-open connection `end()` may never settle
      await Promise.race([last?.end().catch(() => {}), sleep(closeMs, undefined, { ref: false })])
      // waits at most one second, because `connect()` may never settle after `end()`
      await Promise.race([working.catch(() => {}), sleep(closeMs, undefined, { ref: false })])
    },
  }
}
