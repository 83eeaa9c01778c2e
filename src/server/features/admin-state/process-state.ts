import type { ProcessState } from '#contract/calls/admin-state'
import type { ResponseCacheStats } from '../../platform/cache/response-cache.ts'
import type { Database } from '../../platform/database/types.ts'
import type { RecentErrors } from '../../platform/recent-errors.ts'

export interface ProcessSources {
  db: Pick<Database, 'figures'>
  cache: { stats(): ResponseCacheStats }
  loopDelayMs: () => number
  version: string
  errors: Pick<RecentErrors, 'figures'>
  now: Date
}

/** Resident memory in bytes from which the admin page shows a warning, as in deploy/alerts.yml. */
const maxResidentBytes = 1e9
/** Event loop delay from which the admin page shows a warning. From 200 ms on, the server rejects requests. */
const maxLoopDelayMs = 100

/** Returns the state of this process for the admin page: memory, event loop, caches, errors and others. */
export function readProcessState(sources: ProcessSources): ProcessState {
  const { total: open, idle, waiting } = sources.db.figures()
  const { entries, bytes, hits, misses } = sources.cache.stats()
  const { rss, heapUsed } = process.memoryUsage()
  const lateMs = sources.loopDelayMs()
  const { lastHour, lastDay, lastAt } = sources.errors.figures()
  return {
    process: {
      isWell: true,
      version: sources.version,
      node: process.version,
      startedAt: new Date(sources.now.getTime() - process.uptime() * 1000).toISOString(),
    },
    connections: { isWell: waiting === 0, open, idle, waiting },
    cache: { isWell: true, entries, bytes, hits, misses },
    memory: { isWell: rss < maxResidentBytes, residentBytes: rss, heapBytes: heapUsed },
    eventLoop: { isWell: lateMs < maxLoopDelayMs, lateMs },
    errors: { isWell: lastHour === 0, lastHour, lastDay, lastAt: lastAt?.toISOString() ?? null },
  }
}
