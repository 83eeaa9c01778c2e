import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { lookAtChanges } from './change-log.ts'
import { ContentVersions } from './versions.ts'

/** What this module needs of a logger (pino's order of arguments). */
export interface ChangesLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

export interface ChangeListenerOptions {
  /** A connection string that reaches PostgreSQL itself, for LISTEN does not pass every pooler. */
  url: string
  log: ChangesLog
  /**
   * Look at the log this often, for the sake of notices that do not arrive; the heartbeat of the connection too. 1 s
   * unless told.
   */
  lookMs?: number
  /** A notice is followed by a look after so long: one for all notices of a moment. 20 ms unless told. */
  noticeMs?: number
  /** Give a look, or a connection attempt, this long. 3 s unless told. */
  patienceMs?: number
  /** Name of the connection in pg_stat_activity. */
  applicationName?: string
}

/** What has changed in the database, whoever changed it, brought to this process. */
export interface ContentChanges {
  readonly versions: ContentVersions
  /** Takes over all that has been committed by now. Resolves at once where the log is out of reach; never rejects. */
  catchUp(): Promise<void>
}

/** Content changes that are followed until they are closed. */
export interface ChangeListener extends ContentChanges {
  close(): Promise<void>
}

const firstRetryMs = 100
const lastRetryMs = 5_000
const closeMs = 1_000
/** Rows of the log are there for a day; after a longer gap than this it is not asked what was missed. */
const gapMaxMs = 3_600_000

/** For those who follow no log: nothing is trusted, so that nothing is cached. */
export const untrackedChanges = (): ContentChanges => ({
  versions: new ContentVersions(),
  catchUp: () => Promise.resolve(),
})

/**
 * Follows the change log on a connection of its own: looks when a notice arrives, every second, and when it is asked
 * to. Starts at once and untrusted; never throws: without a database it keeps trying.
 */
export function followChanges(options: ChangeListenerOptions): ChangeListener {
  const { url, log, lookMs = 1_000, noticeMs = 20, patienceMs = 3_000 } = options
  const versions = new ContentVersions()
  let isClosed = false
  /** The connection, once it listens; undefined while there is none. */
  let client: Client | undefined
  let connecting: Client | undefined
  let timer: { handle: NodeJS.Timeout; at: number } | undefined
  let retryMs = firstRetryMs
  let snapshot: string | undefined
  let lookedAt = 0
  let looking: Promise<void> = Promise.resolve()
  let nextLook: Promise<void> | undefined

  /** Runs the step within so many milliseconds; what is due earlier stays due. */
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
      const known = performance.now() - lookedAt < gapMaxMs ? snapshot : undefined
      const look = await lookAtChanges(from, known)
      snapshot = look.snapshot
      lookedAt = performance.now()
      if (look.keys) versions.invalidate(look.keys)
      else versions.invalidateEverything()
      if (client !== from) return
      versions.setTrusted(true)
      within(lookMs, catchUp)
    } catch (error) {
      lose(from, error)
    }
  }

  /**
   * One look at a time. Who comes while one is under way waits for the next: the present one may not see what they
   * mean.
   */
  function catchUp(): Promise<void> {
    nextLook ??= looking.then(() => {
      nextLook = undefined
      looking = client ? lookOn(client) : Promise.resolve()
      return looking
    })
    return nextLook
  }

  function lose(lost: Client, error: unknown): void {
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
      'Contact with the change log lost; nothing cached is trusted until it is back',
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
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next, new Error('The connection ended')))
    next.on('notification', () => within(noticeMs, catchUp))
    try {
      await next.connect()
      // a pooler may take LISTEN and deliver nothing, and a standby refuses it: the look of each second stands in for
      // it
      await next.query('listen content').catch((error: unknown) => {
        log.warn(
          { reason: String(error) },
          'No notices of changes are to be had; the log is looked at each second',
        )
      })
      if (connecting !== next) return
      connecting = undefined
      client = next
      await catchUp()
      if (client !== next) return
      retryMs = firstRetryMs
      log.info({}, 'Following content changes')
    } catch (error) {
      lose(next, error)
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
      // a half-open connection never says goodbye, and pg never settles a connect() that was ended half-way
      await Promise.race([last?.end().catch(() => {}), sleep(closeMs, undefined, { ref: false })])
      await Promise.race([working.catch(() => {}), sleep(closeMs, undefined, { ref: false })])
    },
  }
}
