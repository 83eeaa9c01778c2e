import type { Clock } from '../../platform/clock.ts'
import { createTokenBucket } from '../../platform/token-bucket.ts'
import type { EventRow } from './analytics.repo.ts'

/** Maximum number of events in memory, about 2 MB. Further events are dropped and counted. */
const maxEvents = 5_000
const maxBatch = 1_000
/** Milliseconds for which the first event of a batch waits for further events. */
const waitMs = 1_000
/** Number of events per second that a process accepts on average, which is 8 million a day. */
const perSecond = 100
/** Maximum number of events that are accepted at once. A larger burst would delay pages. */
const burst = 30
/** Delay of the event loop above which new events are dropped, so that requests of pages have priority. */
const maxLoopDelayMs = 20

export interface CollectorOptions {
  write(events: readonly EventRow[], dropped: number): Promise<void>
  clock: Pick<Clock, 'monotonicMs'>
  log: { warn(details: object, message: string): void }
  loopDelayMs?: () => number
}

/** Collects events in memory and writes them in batches. */
export interface Collector {
  /** True if the collector accepts another event now. Called before an event is parsed. */
  admits(): boolean
  take(event: EventRow): void
  /** Writes the events in memory to the database. Never throws. */
  flush(): Promise<void>
  readonly waiting: number
}

/** Creates a collector. It uses limited memory, even if events are frequent or the database is unavailable. */
export function createCollector({ write, clock, log, loopDelayMs = () => 0 }: CollectorOptions): Collector {
  const waiting: EventRow[] = []
  let dropped = 0
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> | null = null
  const hasToken = createTokenBucket(perSecond, burst, () => clock.monotonicMs())

  const plan = (): void => {
    timer ??= setTimeout(() => {
      timer = null
      void flush()
    }, waitMs).unref()
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0 || dropped > 0) {
      const batch = waiting.splice(0, maxBatch)
      const lost = dropped
      dropped = 0
      try {
        await write(batch, lost)
      } catch (error) {
        // the database is unavailable: as many events as fit into memory wait for the next attempt, and the rest are
        // dropped
        dropped += lost
        const room = Math.max(0, maxEvents - waiting.length)
        waiting.unshift(...batch.slice(0, room))
        dropped += Math.max(0, batch.length - room)
        log.warn(
          { err: error, waiting: waiting.length, dropped },
          'could not write analytics events; the events in memory will be retried',
        )
        return plan()
      }
    }
  }

  function flush(): Promise<void> {
    writing ??= writeAll().finally(() => (writing = null))
    return writing
  }

  const drop = (): void => {
    dropped += 1
    plan()
  }

  return {
    admits() {
      const isAdmitted = loopDelayMs() <= maxLoopDelayMs && hasToken()
      if (!isAdmitted) drop()
      return isAdmitted
    },
    take(event) {
      if (waiting.length >= maxEvents) return drop()
      waiting.push(event)
      return plan()
    },
    flush,
    get waiting() {
      return waiting.length
    },
  }
}
