import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { lookAtChanges, pruneChanges } from './change-log.ts'

/** What this module needs of a logger (pino's order of arguments). */
export interface ChangesLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

export interface ContentChangesOptions {
  /** A connection string that reaches PostgreSQL itself, for LISTEN does not pass every pooler. */
  url: string
  log: ChangesLog
  /** Look at the log this often even while notifications arrive; it is the heartbeat of the connection too. 2 s unless told. */
  heartbeatMs?: number
  /** Look this often while notifications do not arrive. 1 s unless told. */
  pollMs?: number
  /** Give a look, or a connection attempt, this long. 3 s unless told. */
  patienceMs?: number
  /** Prune the log this often. 10 min unless told. */
  pruneMs?: number
  /** Name of the connection in pg_stat_activity. */
  applicationName?: string
  monotonicMs?: () => number
}

/** Tells which content changed, whoever changed it, and whether anything may have been missed. */
export interface ContentChanges {
  /** Calls the listener with the tags of each change; `*` means everything. Returns the way to stop. */
  onDrop(listener: (tags: readonly string[]) => void): () => void
  /** Calls the listener with `false` when changes may go unnoticed, with `true` once all that were missed have been told. */
  onState(listener: (isSure: boolean) => void): () => void
  /** Tells of a change that this process has just made, before the database does: who made it finds it with the next request. */
  tell(tags: readonly string[]): void
  readonly isSure: boolean
  /** True while notifications arrive; false where the log is only polled. */
  readonly isListening: boolean
  close(): Promise<void>
}

const firstRetryMs = 100
const lastRetryMs = 5_000
const closeMs = 1_000
const checkPrefix = 'check:'

/**
 * Follows the change log by LISTEN on a connection of its own, with regular looks at the log as a fall-back and as the way to catch up.
 * Starts at once and unsure; never throws: without a database it keeps trying.
 */
export function createContentChanges(options: ContentChangesOptions): ContentChanges {
  const { url, log, heartbeatMs = 2_000, pollMs = 1_000, patienceMs = 3_000, pruneMs = 600_000 } = options
  const monotonicMs = options.monotonicMs ?? (() => performance.now())
  const dropListeners = new Set<(tags: readonly string[]) => void>()
  const stateListeners = new Set<(isSure: boolean) => void>()
  let isSure = false
  let isListening = false
  let isClosed = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let retryMs = firstRetryMs
  let snapshot: string | undefined
  let lookedAt = monotonicMs()
  let pruneFrom: { snapshot: string; at: number } | undefined
  let working: Promise<void> = Promise.resolve()

  const tell = (tags: readonly string[]): void => {
    if (tags.length > 0) for (const listener of dropListeners) listener(tags)
  }
  const setSure = (value: boolean): void => {
    if (value === isSure) return
    isSure = value
    for (const listener of stateListeners) listener(value)
  }
  const schedule = (ms: number, step: () => Promise<void>): void => {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(() => {
      working = step()
    }, ms)
    timer.unref()
  }

  async function look(from: Client): Promise<void> {
    // Rows are pruned; after a long gap the log no longer tells everything.
    if (monotonicMs() - lookedAt > pruneMs * 0.9) snapshot = undefined
    const news = await lookAtChanges(from, snapshot)
    snapshot = news.snapshot
    lookedAt = monotonicMs()
    tell(news.tags)
    setSure(true)
  }

  async function prune(from: Client): Promise<void> {
    const now = monotonicMs()
    if (pruneFrom && now - pruneFrom.at < pruneMs) return
    if (pruneFrom) await pruneChanges(from, pruneFrom.snapshot)
    if (snapshot !== undefined) pruneFrom = { snapshot, at: now }
  }

  function lose(lost: Client, error: unknown): void {
    if (client !== lost) return
    client = undefined
    isListening = false
    lost.removeAllListeners('notification')
    lost.end().catch(() => {})
    if (isClosed) return
    setSure(false)
    log.warn(
      { reason: error instanceof Error ? error.message : String(error), retryMs },
      'Contact with the content change log lost; kept pages are no longer trusted',
    )
    schedule(retryMs, connect)
    retryMs = Math.min(retryMs * 2, lastRetryMs)
  }

  async function beat(): Promise<void> {
    const current = client
    if (!current) return
    try {
      await look(current)
      await prune(current)
      if (client === current) schedule(isListening ? heartbeatMs : pollMs, beat)
    } catch (error) {
      lose(current, error)
    }
  }

  async function connect(): Promise<void> {
    if (isClosed) return
    const next = new Client({
      connectionString: url,
      application_name: options.applicationName ?? 'biblionaut-content',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
    })
    client = next
    const check = `${checkPrefix}${randomUUID()}`
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next, new Error('The connection ended')))
    next.on('notification', ({ payload }) => {
      if (payload === check) isListening = true
      else if (payload && !payload.startsWith(checkPrefix)) tell(payload.split(' '))
    })
    try {
      await next.connect()
      // A pooler takes LISTEN without a word and delivers nothing, and a standby refuses it: only a notification of one's own proves it.
      await next
        .query('listen content')
        .then(() => next.query({ text: `select pg_notify('content', $1)`, values: [check] }))
        .catch((error: unknown) => {
          log.warn(
            { reason: String(error) },
            'Notifications of content changes are not to be had; the log is polled',
          )
        })
      await look(next)
      retryMs = firstRetryMs
      log.info({ isListening }, 'Following content changes')
      if (client === next) schedule(isListening ? heartbeatMs : pollMs, beat)
    } catch (error) {
      lose(next, error)
    }
  }

  working = connect()
  return {
    onDrop: (listener) => subscribe(dropListeners, listener),
    onState: (listener) => subscribe(stateListeners, listener),
    tell,
    get isSure() {
      return isSure
    },
    get isListening() {
      return isListening
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      const last = client
      client = undefined
      setSure(false)
      // A half-open connection never says goodbye.
      await Promise.race([last?.end().catch(() => {}), sleep(closeMs, undefined, { ref: false })])
      // pg never settles a connect() that was ended half-way
      await Promise.race([working.catch(() => {}), sleep(closeMs)])
    },
  }
}

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lets a page cache follow the changes. The state is taken over at once. */
export function followContentChanges(
  cache: { drop(tags: readonly string[]): void; setSure(isSure: boolean): void },
  changes: ContentChanges,
): void {
  changes.onDrop((tags) => cache.drop(tags))
  changes.onState((isSure) => cache.setSure(isSure))
  cache.setSure(changes.isSure)
}
