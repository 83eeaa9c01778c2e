/** How many may be at work at once, and wait for it. */
export interface PlacesLimit {
  /** At work at once. One party has at most a quarter of them. */
  places: number
  /** Waiting for a place; of one party at most half of them. */
  waiting: number
  /** How long they wait before they are refused; longer where a flood of others is refused before them. */
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
  /** When they came, by the clock of `performance`. */
  since: number
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

/**
 * So many are refused in one go, and so long after that the next. A thousand a second at most, and fewer where the
 * process is late: refusing costs too, and whoever is refused may ask again at once, so that without this bound a flood
 * keeps the process busy with refusals alone.
 */
const refusedInOneGo = 10
const pauseMs = 10

const share = (whole: number, part: number): number => Math.max(1, Math.floor(whole / part))

/**
 * Makes places that no party has for itself: whoever holds on to all that one may have leaves three quarters to the
 * others, and nobody waits for a place that their own party holds while a stranger could have one. Whoever comes in a
 * flood waits and is refused late rather than at once: what is refused at once is asked for again at once.
 */
export function createPlaces({ places, waiting, waitMs }: PlacesLimit): Places {
  const taken = tally()
  const inQueue = tally()
  const queue = new Set<Waiting>()
  let underWay = 0
  let timer: NodeJS.Timeout | undefined

  const isFree = (party: string | null): boolean => underWay < places && taken.of(party) < share(places, 4)
  const isQueueFree = (party: string | null): boolean =>
    queue.size < waiting && inQueue.of(party) < share(waiting, 2)

  /**
   * Whose turn it is of those whose party may have one more: in their order, but whoever has waited for half the time
   * lets those pass who have not, and whoever has waited for the whole of it will be refused. Otherwise, while more
   * come than are served, everybody who is served has first waited for nearly the whole of it.
   */
  const nextInTurn = (): Waiting | undefined => {
    const now = performance.now()
    let patient: Waiting | undefined
    for (const each of queue) {
      const waited = now - each.since
      if (waited >= waitMs || !isFree(each.party)) continue
      if (waited < waitMs / 2) return each
      patient ??= each
    }
    return patient
  }

  const take = (party: string | null): (() => void) => {
    underWay += 1
    taken.change(party, 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      underWay -= 1
      taken.change(party, -1)
      nextInTurn()?.admit(true)
    }
  }
  /** Refuses those who have waited for too long, first those who came first; goes on as long as somebody waits. */
  const refuseLate = (): void => {
    const refusedSince = performance.now() - waitMs
    let left = refusedInOneGo
    for (const each of queue) {
      if (left === 0 || each.since > refusedSince) break
      each.admit(false)
      left -= 1
    }
    timer = queue.size > 0 ? setTimeout(refuseLate, pauseMs) : undefined
  }
  const wait = (party: string | null): Promise<(() => void) | null> =>
    new Promise((resolve) => {
      const place: Waiting = {
        party,
        since: performance.now(),
        admit(isAdmitted) {
          queue.delete(place)
          inQueue.change(party, -1)
          resolve(isAdmitted ? take(party) : null)
        },
      }
      queue.add(place)
      inQueue.change(party, 1)
      timer ??= setTimeout(refuseLate, pauseMs)
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
