import { Counter, Gauge, type Registry } from 'prom-client'
import type { ResponseCacheStats } from '../cache/response-cache.ts'
import type { Database } from '../database/types.ts'
import { queueFigures } from '../jobs/housekeeping.ts'
import { countUndelivered } from '../mail/undelivered-mails.ts'

export interface MetricSources {
  db: Pick<Database, 'figures' | 'query' | 'isHealthy'>
  cache: { stats(): ResponseCacheStats }
  /** Returns the delay of the event loop in milliseconds, by which overload is detected. */
  loopDelayMs: () => number
  version: string
  /** Returns the newest scheduled backup, or null if there is none. Absent if no backups are scheduled. */
  newestBackup?: () => Promise<{ at: Date; bytes: number } | null>
}

/** Registers metrics that are read at each scrape: pool, cache, queue, mails, backups. */
export function registerSiteMetrics(registry: Registry, sources: MetricSources): void {
  const { db, cache } = sources
  const gauge = (name: string, help: string, read: () => number | null | Promise<number | null>) =>
    new Gauge({
      name: `biblionaut_${name}`,
      help,
      registers: [registry],
      async collect() {
        const value = await read()
        // without a value the metric is omitted, because 0 would look healthy
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  /** Registers a counter. Its value is a number that another module has counted since the start of the process. */
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name: `biblionaut_${name}`,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  /** Returns a function that runs `read` once for all gauges of a scrape. It resolves with null if `read` fails. */
  const readOnce = <T>(read: () => Promise<T>) => {
    let flight: Promise<T | null> | null = null
    return () =>
      (flight ??= read()
        .catch(() => null)
        .finally(() => (flight = null)))
  }

  new Gauge({
    name: 'biblionaut_info',
    help: 'The version of the site.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: sources.version }, 1)
  gauge('pool_connections', 'Connections of the pool.', () => db.figures().total)
  gauge('pool_idle_connections', 'Idle connections of the pool.', () => db.figures().idle)
  gauge(
    'pool_waiting_requests',
    'Requests that wait for a connection of the pool.',
    () => db.figures().waiting,
  )
  // registered last, so that the pool's metrics do not count the connection of this query
  gauge('database_up', 'Whether the database responds within a second and accepts writes.', async () =>
    (await db.isHealthy()) ? 1 : 0,
  )
  gauge('cache_entries', 'Responses in the page cache.', () => cache.stats().entries)
  gauge('cache_bytes', 'Size of the page cache in bytes.', () => cache.stats().bytes)
  counter('cache_hits_total', 'Responses that were found in the page cache.', () => cache.stats().hits)
  counter(
    'cache_misses_total',
    'Responses that were not found in the page cache.',
    () => cache.stats().misses,
  )
  gauge(
    'event_loop_late_seconds',
    'Delay of the event loop in the last second.',
    () => sources.loopDelayMs() / 1000,
  )

  const queue = readOnce(() => queueFigures(db))
  gauge('jobs_waiting', 'Jobs that are due and not yet taken.', async () => (await queue())?.waiting ?? null)
  gauge(
    'jobs_lag_seconds',
    'Seconds since the oldest waiting job was due.',
    async () => (await queue())?.lagSeconds ?? null,
  )
  gauge(
    'jobs_given_up',
    'Jobs that failed at their last attempt.',
    async () => (await queue())?.givenUp ?? null,
  )

  const mails = readOnce(() => countUndelivered(db))
  gauge(
    'mails_delayed',
    'Unsent mails that were created more than ten minutes ago and are not given up.',
    async () => (await mails())?.delayed ?? null,
  )
  gauge('mails_given_up', 'Mails that were given up.', async () => (await mails())?.givenUp ?? null)

  const { newestBackup } = sources
  if (!newestBackup) return
  const backup = readOnce(newestBackup)
  gauge(
    'backup_newest_timestamp_seconds',
    'Time at which the newest scheduled backup was started; 0 if there is none.',
    async () => {
      const newest = await backup()
      return newest ? newest.at.getTime() / 1000 : 0
    },
  )
  gauge(
    'backup_newest_bytes',
    'Size of the newest scheduled backup in bytes.',
    async () => (await backup())?.bytes ?? null,
  )
}
