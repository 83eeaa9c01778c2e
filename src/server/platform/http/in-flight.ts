import type { RateClass } from '#contract/call'

/** How much of the server one class of calls may take. */
export interface ClassLimit {
  /** Calls of the class that may be under way at once. */
  places: number
  /** The class is refused while the event loop runs later than this. */
  loopDelayMs: number
}

/**
 * Priorities of trust.md, section 6: health, signed-in writes, public reads, search, analytics and assistant. Places
 * are about twice what the database pool serves at once: the second half is the queue, and whoever comes later is told
 * to come back.
 */
export const defaultLimits: Readonly<Record<RateClass, ClassLimit>> = {
  health: { places: 32, loopDelayMs: Number.POSITIVE_INFINITY },
  auth: { places: 24, loopDelayMs: 500 },
  write: { places: 32, loopDelayMs: 500 },
  admin: { places: 8, loopDelayMs: 500 },
  read: { places: 64, loopDelayMs: 300 },
  search: { places: 64, loopDelayMs: 250 },
  upload: { places: 4, loopDelayMs: 200 },
  // its limiter has admitted what comes here (server.ts), and it is taken in memory
  analytics: { places: 128, loopDelayMs: Number.POSITIVE_INFINITY },
  assistant: { places: 4, loopDelayMs: 100 },
}

/** Counts the calls under way. */
export interface InFlight {
  /** Takes a place; the answer gives it back (calling it twice is harmless). Null: there is none, refuse. */
  enter(rate: RateClass): (() => void) | null
  /** Calls of a class under way. */
  count(rate: RateClass): number
}

/** Places by class: a flood in one cannot starve another. */
export function createInFlight(
  limits: Partial<Record<RateClass, Partial<ClassLimit>>>,
  loopDelayMs: () => number,
): InFlight {
  const counts = new Map<RateClass, number>()
  const count = (rate: RateClass): number => counts.get(rate) ?? 0
  return {
    count,
    enter(rate) {
      const limit = { ...defaultLimits[rate], ...limits[rate] }
      if (count(rate) >= limit.places || loopDelayMs() > limit.loopDelayMs) return null
      counts.set(rate, count(rate) + 1)
      let isHeld = true
      return () => {
        if (isHeld) counts.set(rate, count(rate) - 1)
        isHeld = false
      }
    },
  }
}
