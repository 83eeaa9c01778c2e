import type { RateClass } from '#contract/calls/call'
import { addressBlock } from './client-address.ts'
import { createPlaces, type Places, type PlacesLimit } from './places.ts'

/** How much of the server one class of calls may take. */
export interface ClassLimit extends PlacesLimit {
  /** The class is refused while the event loop runs later than this. */
  loopDelayMs: number
  /** A body must have come within this: whoever sends it slower is cut off. Files have the time of their class. */
  bodyMs: number
}

const usual = { waiting: 2_048, waitMs: 500, bodyMs: 3_000 }
const never = Number.POSITIVE_INFINITY

/**
 * Priorities of trust.md, section 6: health, signed-in writes, public reads, search, analytics and assistant. Places
 * are about twice what the database pool serves at once; bursts wait a moment, and whoever comes later is told to come
 * back.
 */
export const defaultLimits: Readonly<Record<RateClass, ClassLimit>> = {
  health: { ...usual, places: 32, loopDelayMs: never },
  auth: { ...usual, places: 24, loopDelayMs: 500 },
  write: { ...usual, places: 32, loopDelayMs: 500 },
  // drafts of editors are long, and their lines may be slow
  admin: { ...usual, places: 16, loopDelayMs: 500, bodyMs: 10_000 },
  read: { ...usual, places: 64, waitMs: 300, loopDelayMs: 300 },
  search: { ...usual, places: 64, waitMs: 300, loopDelayMs: 250 },
  // a picture is worked on for longer than others wait, and a file that is not read yet costs nothing
  upload: { ...usual, places: 8, waiting: 32, waitMs: 3_000, loopDelayMs: 200 },
  // its limiter has admitted what comes here (server.ts), and it is taken in memory
  analytics: { ...usual, places: 128, loopDelayMs: never },
  // a wish is a person's, who waits for seconds anyway: pages that are drawn beside it are no reason to turn it away
  assistant: { ...usual, places: 8, waiting: 32, loopDelayMs: 250 },
}

/** Counts the calls under way. */
export interface InFlight {
  /** False where whoever comes from this address is refused in any case: nothing of theirs need be read. */
  hasRoom(rate: RateClass, address: string): boolean
  /**
   * Takes a place, if need be after a moment in the queue; the answer gives it back (calling it twice is harmless).
   * Null: there is none, refuse.
   */
  enter(rate: RateClass, address: string): Promise<(() => void) | null>
  /** Milliseconds within which a body of the class must have come. */
  bodyMs(rate: RateClass): number
  /** Calls of a class under way. */
  count(rate: RateClass): number
  /** Calls of a class that wait for a place. */
  waiting(rate: RateClass): number
}

/** A class with its limit. */
interface RateClassPlaces {
  limit: ClassLimit
  places: Places
}

/** Places by class: a flood in one cannot starve another. Within a class see {@link createPlaces}. */
export function createInFlight(
  limits: Partial<Record<RateClass, Partial<ClassLimit>>>,
  loopDelayMs: () => number,
): InFlight {
  const classes = new Map<RateClass, RateClassPlaces>()
  const classOf = (rate: RateClass): RateClassPlaces => {
    const known = classes.get(rate)
    if (known) return known
    const limit = { ...defaultLimits[rate], ...limits[rate] }
    const made = { limit, places: createPlaces(limit) }
    classes.set(rate, made)
    return made
  }
  return {
    bodyMs: (rate) => classOf(rate).limit.bodyMs,
    count: (rate) => classOf(rate).places.taken,
    waiting: (rate) => classOf(rate).places.waiting,
    hasRoom(rate, address) {
      const { limit, places } = classOf(rate)
      return loopDelayMs() <= limit.loopDelayMs && places.hasRoom(addressBlock(address))
    },
    async enter(rate, address) {
      const { limit, places } = classOf(rate)
      return loopDelayMs() > limit.loopDelayMs ? null : places.enter(addressBlock(address))
    },
  }
}
