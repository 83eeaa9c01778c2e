import type { RateClass } from '#contract/calls/call'
import { ipBlocks } from './client-address.ts'
import { createSlots, type Slots, type SlotsLimit } from './slots.ts'

export interface ClassLimit extends SlotsLimit {
  /** Maximum delay of the event loop in milliseconds. While the delay is longer, calls of the class are refused. */
  loopDelayMs: number
  /**
   * Time limit for receiving a JSON body; clients that take longer are disconnected. Uploads have the time limit of
   * their class instead.
   */
  bodyMs: number
}

const defaults = { waiting: 2_048, waitMs: 500, bodyMs: 3_000 }
const never = Number.POSITIVE_INFINITY

/**
 * Limits by rate limit class. If the delay of the event loop rises, more classes are refused, uploads first; health
 * and analytics are never refused.
 */
export const defaultLimits: Readonly<Record<RateClass, ClassLimit>> = {
  health: { ...defaults, slots: 32, loopDelayMs: never },
  auth: { ...defaults, slots: 24, loopDelayMs: 500 },
  write: { ...defaults, slots: 32, loopDelayMs: 500 },
  // a separate class for visitors who are not signed in, so that their forms cannot delay calls of the class `write`
  form: { ...defaults, slots: 8, waiting: 256, loopDelayMs: 500 },
  // drafts of editors are long, and some editors have slow connections
  admin: { ...defaults, slots: 16, loopDelayMs: 500, bodyMs: 10_000 },
  read: { ...defaults, slots: 64, waitMs: 300, loopDelayMs: 300 },
  search: { ...defaults, slots: 64, waitMs: 300, loopDelayMs: 250 },
  // `waitMs` is high, because processing a picture takes long and a waiting upload occupies no memory
  upload: { ...defaults, slots: 8, waiting: 32, waitMs: 3_000, loopDelayMs: 200 },
  // the only import worker parses a file for up to 50 s, so imports have a separate class and pictures need not wait
  import: { ...defaults, slots: 8, waiting: 32, waitMs: 3_000, loopDelayMs: 200 },
  // the limiter (`limiters` in server.ts) has already admitted these requests, and they are only stored in memory
  analytics: { ...defaults, slots: 128, loopDelayMs: never },
  // `loopDelayMs` is higher than for uploads, because readers wait some seconds for the assistant anyway
  assistant: { ...defaults, slots: 8, waiting: 32, loopDelayMs: 250 },
}

/** Counts and limits the calls that are being processed. */
export interface InFlight {
  /** Returns false if a request of this IP address would be refused, so that its body need not be read. */
  hasRoom(rate: RateClass, address: string): boolean
  /**
   * Waits until a slot of the class is free, and takes it. Returns a function that releases it, or null if the call
   * must be refused.
   */
  enter(rate: RateClass, address: string): Promise<(() => void) | null>
  /** Returns the time limit in milliseconds for receiving the JSON body of a call of the class. */
  bodyMs(rate: RateClass): number
  count(rate: RateClass): number
  waiting(rate: RateClass): number
}

interface RateClassSlots {
  limit: ClassLimit
  slots: Slots
}

/**
 * Limits the concurrent calls of each rate limit class separately (see {@link createSlots}), so that a flood in one
 * class does not affect others.
 */
export function createInFlight(
  limits: Partial<Record<RateClass, Partial<ClassLimit>>>,
  loopDelayMs: () => number,
): InFlight {
  const classes = new Map<RateClass, RateClassSlots>()
  const classOf = (rate: RateClass): RateClassSlots => {
    const known = classes.get(rate)
    if (known) return known
    const limit = { ...defaultLimits[rate], ...limits[rate] }
    const made = { limit, slots: createSlots(limit) }
    classes.set(rate, made)
    return made
  }
  return {
    bodyMs: (rate) => classOf(rate).limit.bodyMs,
    count: (rate) => classOf(rate).slots.taken,
    waiting: (rate) => classOf(rate).slots.waiting,
    hasRoom(rate, address) {
      const { limit, slots } = classOf(rate)
      return loopDelayMs() <= limit.loopDelayMs && slots.hasRoom(ipBlocks(address))
    },
    async enter(rate, address) {
      const { limit, slots } = classOf(rate)
      return loopDelayMs() > limit.loopDelayMs ? null : slots.enter(ipBlocks(address))
    },
  }
}
