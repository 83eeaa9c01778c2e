import type { Clock } from '../../platform/clock.ts'
import { createPace } from '../../platform/pace.ts'
import type { EventRow } from './analytics.repo.ts'

/** Events that are kept in memory until they are written; what comes beyond that is dropped and counted. About 2 MB. */
const keptMax = 5_000
/** Events in one statement. */
const batchMax = 1_000
/** How long the first event of a batch waits for others. */
const waitMs = 1_000
/** Events a second that one process takes in the long run (8 million a day), and how many at once. */
const perSecond = 100
const burst = 30
/** Dropped events a second from which it is a flood. Then most of what could be counted is not what readers do, and fewer are taken: each costs 0.7 ms. */
const floodPerSecond = 500
const perSecondInFlood = 25
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
  /** Whether one more event may come in just now. Asked at the door, before anything is read of it; a refusal is counted as dropped. */
  admits(): boolean
  take(event: EventRow): void
  /** Counts events that were refused elsewhere; one unless told. */
  drop(count?: number): void
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
  const nowMs = (): number => clock.monotonicMs()
  const pace = createPace(() => (flood > floodPerSecond ? perSecondInFlood : perSecond), burst, nowMs)
  let ebbedAt = nowMs()
  /** Rises with each dropped event and falls by so many a second as are no flood yet. */
  let flood = 0

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

  const ebb = (): void => {
    const now = nowMs()
    flood = Math.max(0, flood - ((now - ebbedAt) * floodPerSecond) / 1000)
    ebbedAt = now
  }

  const drop = (count = 1): void => {
    ebb()
    flood = Math.min(2 * floodPerSecond, flood + count)
    dropped += count
    plan()
  }

  return {
    admits() {
      ebb()
      const isAdmitted = loopDelayMs() <= loopDelayMaxMs && pace()
      if (!isAdmitted) drop()
      return isAdmitted
    },
    take(event) {
      if (waiting.length >= keptMax) return drop()
      waiting.push(event)
      return plan()
    },
    drop,
    flush,
    get waiting() {
      return waiting.length
    },
  }
}
