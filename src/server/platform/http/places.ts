/** How many may be at work at once, and wait for it. */
export interface PlacesLimit {
  /** At work at once. One party has at most a quarter of them. */
  places: number
  /** Waiting for a place; of one party at most half of them. */
  waiting: number
  /** How long they wait before they are refused. */
  waitMs: number
}

/** A bounded number of places with a bounded queue before them. */
export interface Places {
  /** False where this party would be refused in any case. */
  hasRoom(party: string | null): boolean
  /**
   * Takes a place, if need be after a moment in the queue; the answer gives it back (calling it twice is harmless).
   * Null: there is none, refuse. `party`: whose it is (an address); null is bounded by the whole alone.
   */
  enter(party: string | null): Promise<(() => void) | null>
  readonly taken: number
  readonly waiting: number
}

/** Somebody in the queue. */
interface Waiting {
  party: string | null
  admit(isAdmitted: boolean): void
}

/** Counts by party. */
function tally() {
  const counts = new Map<string, number>()
  return {
    of: (party: string | null): number => (party === null ? 0 : (counts.get(party) ?? 0)),
    change(party: string | null, by: 1 | -1): void {
      if (party === null) return
      const count = (counts.get(party) ?? 0) + by
      if (count > 0) counts.set(party, count)
      else counts.delete(party)
    },
  }
}

const share = (whole: number, part: number): number => Math.max(1, Math.floor(whole / part))

/**
 * Makes places that no party has for itself: whoever holds on to all that one may have leaves three quarters to the
 * others, and nobody waits for a place that their own party holds while a stranger could have one. Whoever comes in a
 * flood waits and is refused late rather than at once: a refusal that costs nothing is asked for again at once.
 */
export function createPlaces({ places, waiting, waitMs }: PlacesLimit): Places {
  const taken = tally()
  const inQueue = tally()
  const queue = new Set<Waiting>()
  let underWay = 0

  const isFree = (party: string | null): boolean => underWay < places && taken.of(party) < share(places, 4)
  const isQueueFree = (party: string | null): boolean =>
    queue.size < waiting && inQueue.of(party) < share(waiting, 2)

  const take = (party: string | null): (() => void) => {
    underWay += 1
    taken.change(party, 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      underWay -= 1
      taken.change(party, -1)
      // the first in the queue whose party may have one more
      for (const next of queue) if (isFree(next.party)) return next.admit(true)
    }
  }
  const wait = (party: string | null): Promise<(() => void) | null> =>
    new Promise((resolve) => {
      const place: Waiting = {
        party,
        admit(isAdmitted) {
          clearTimeout(timer)
          queue.delete(place)
          inQueue.change(party, -1)
          resolve(isAdmitted ? take(party) : null)
        },
      }
      const timer = setTimeout(() => place.admit(false), waitMs)
      queue.add(place)
      inQueue.change(party, 1)
    })

  return {
    hasRoom: (party) => isFree(party) || isQueueFree(party),
    async enter(party) {
      if (isFree(party)) return take(party)
      return isQueueFree(party) ? wait(party) : null
    },
    get taken() {
      return underWay
    },
    get waiting() {
      return queue.size
    },
  }
}
