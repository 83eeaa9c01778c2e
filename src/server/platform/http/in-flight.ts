import type { RateClass } from '#contract/call'
import { addressBlock } from './client-address.ts'

/** How much of the server one class of calls may take. */
export interface ClassLimit {
  /** Calls of the class that may be under way at once. One address has at most a quarter of them. */
  places: number
  /** Calls that may wait for a place; of one address at most a quarter of them. */
  waiting: number
  /** How long they wait before they are refused. */
  waitMs: number
  /** The class is refused while the event loop runs later than this. */
  loopDelayMs: number
  /** A body must have come within this: whoever sends it slower is cut off. Files have the time of their class. */
  bodyMs: number
}

const usual = { waiting: 256, waitMs: 500, bodyMs: 3_000 }
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
  // a school behind one address opens its pages at the same moment
  read: { ...usual, places: 64, waiting: 1_024, loopDelayMs: 300 },
  search: { ...usual, places: 64, waiting: 1_024, loopDelayMs: 250 },
  // a picture is worked on for longer than others wait, and a file that is not read yet costs nothing
  upload: { ...usual, places: 8, waiting: 32, waitMs: 3_000, loopDelayMs: 200 },
  // its limiter has admitted what comes here (server.ts), and it is taken in memory
  analytics: { ...usual, places: 128, loopDelayMs: never },
  assistant: { ...usual, places: 8, waiting: 32, loopDelayMs: 100 },
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

/** Somebody in the queue. */
interface Waiting {
  block: string
  admit(isAdmitted: boolean): void
}

/** What a class holds. */
interface Holding {
  limit: ClassLimit
  underWay: number
  underWayOf: Map<string, number>
  queue: Waiting[]
}

const quarter = (whole: number): number => Math.max(1, Math.floor(whole / 4))

/**
 * Places by class: a flood in one cannot starve another; and by address within a class: whoever holds on to all that
 * one address may have leaves three quarters to the others. An IPv6 address counts by its /64.
 */
export function createInFlight(
  limits: Partial<Record<RateClass, Partial<ClassLimit>>>,
  loopDelayMs: () => number,
): InFlight {
  const holdings = new Map<RateClass, Holding>()
  const holdingOf = (rate: RateClass): Holding => {
    const known = holdings.get(rate)
    if (known) return known
    const limit = { ...defaultLimits[rate], ...limits[rate] }
    const holding: Holding = { limit, underWay: 0, underWayOf: new Map(), queue: [] }
    holdings.set(rate, holding)
    return holding
  }
  const isPlaceFree = ({ limit, underWay, underWayOf }: Holding, block: string): boolean =>
    underWay < limit.places && (underWayOf.get(block) ?? 0) < quarter(limit.places)
  const isQueueFree = ({ limit, queue }: Holding, block: string): boolean =>
    queue.length < limit.waiting &&
    queue.filter((other) => other.block === block).length < quarter(limit.waiting)

  const take = (holding: Holding, block: string): (() => void) => {
    holding.underWay += 1
    holding.underWayOf.set(block, (holding.underWayOf.get(block) ?? 0) + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      holding.underWay -= 1
      const left = holding.underWayOf.get(block)! - 1
      if (left > 0) holding.underWayOf.set(block, left)
      else holding.underWayOf.delete(block)
      // the first in the queue whose address may have one more
      holding.queue.find((waiting) => isPlaceFree(holding, waiting.block))?.admit(true)
    }
  }
  const wait = (holding: Holding, block: string): Promise<(() => void) | null> =>
    new Promise((resolve) => {
      const waiting: Waiting = {
        block,
        admit(isAdmitted) {
          clearTimeout(timer)
          holding.queue.splice(holding.queue.indexOf(waiting), 1)
          resolve(isAdmitted ? take(holding, block) : null)
        },
      }
      const timer = setTimeout(() => waiting.admit(false), holding.limit.waitMs)
      holding.queue.push(waiting)
    })

  return {
    bodyMs: (rate) => holdingOf(rate).limit.bodyMs,
    count: (rate) => holdings.get(rate)?.underWay ?? 0,
    waiting: (rate) => holdings.get(rate)?.queue.length ?? 0,
    hasRoom(rate, address) {
      const holding = holdingOf(rate)
      const block = addressBlock(address)
      return (
        loopDelayMs() <= holding.limit.loopDelayMs &&
        (isPlaceFree(holding, block) || isQueueFree(holding, block))
      )
    },
    async enter(rate, address) {
      const holding = holdingOf(rate)
      const block = addressBlock(address)
      if (loopDelayMs() > holding.limit.loopDelayMs) return null
      if (isPlaceFree(holding, block)) return take(holding, block)
      return isQueueFree(holding, block) ? wait(holding, block) : null
    },
  }
}
