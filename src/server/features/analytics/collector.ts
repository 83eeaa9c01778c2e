import type { Clock } from '../../platform/clock.ts'
import { createTokenBucket } from '../../platform/token-bucket.ts'
import type { EventRow } from './analytics.repo.ts'

/** Events that are kept in memory until they are written; what comes beyond that is dropped and counted. About 2 MB. */
const keptMax = 5_000
/** Events in one statement. */
const batchMax = 1_000
/** How long the first event of a batch waits for others. */
const waitMs = 1_000
/**
 * Events a second that one process takes in the long run (8 million a day), and how many at once: a larger burst keeps
 * pages waiting.
 */
const perSecond = 100
const burst = 30
/** While the event loop runs later than this for a whole second, readers come first and events are dropped. */
const loopDelayMaxMs = 20

/** What the collector writes with. */
export interface CollectorOptions {
  write(events: readonly EventRow[], dropped: number): Promise<void>
  clock: Pick<Clock, 'monotonicMs'>
  log: { warn(details: object, message: string): void }
  /** How late the event loop runs. */
  loopDelayMs?: () => number
}

/** Takes events in memory, and writes them in batches beside the requests. */
export interface Collector {
  /**
   * Whether one more event may come in just now. Asked at the door, before anything is read of it; a refusal is counted
   * as dropped.
   */
  admits(): boolean
  take(event: EventRow): void
  /** Writes what is there; never throws. */
  flush(): Promise<void>
  /** Events in memory. */
  readonly waiting: number
}

/** Makes a collector. Its memory is bounded whatever comes, and whatever the database does. */
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
      const batch = waiting.splice(0, batchMax)
      const lost = dropped
      dropped = 0
      try {
        await write(batch, lost)
      } catch (error) {
        // the database is away: what has room waits for it
        dropped += lost
        const room = Math.max(0, keptMax - waiting.length)
        waiting.unshift(...batch.slice(0, room))
        dropped += Math.max(0, batch.length - room)
        log.warn({ err: error, waiting: waiting.length, dropped }, 'Events could not be written')
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
      const isAdmitted = loopDelayMs() <= loopDelayMaxMs && hasToken()
      if (!isAdmitted) drop()
      return isAdmitted
    },
    take(event) {
      if (waiting.length >= keptMax) return drop()
      waiting.push(event)
      return plan()
    },
    flush,
    get waiting() {
      return waiting.length
    },
  }
}
