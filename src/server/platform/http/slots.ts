/**
 * The sender of a request: its IP address or IPv6 networks ({@link ipBlocks}), smallest first. If empty, the sender has
 * no limits of its own.
 */
export type Party = readonly string[]

/** Limits of the requests that run at the same time and of the queue before them. */
export interface SlotsLimit {
  /** Maximum number of running requests. One IP address has at most a quarter, an IPv6 /48 at most half. */
  slots: number
  /** Maximum number of requests in the queue. One IP address has at most half, an IPv6 /48 at most three quarters. */
  waiting: number
  /**
   * Time in milliseconds after which a waiting request is refused. With many late requests it takes longer, because
   * at most 1,000 requests are refused per second.
   */
  waitMs: number
}

/** Limits the number of requests that run at the same time. Further requests wait in a limited queue. */
export interface Slots {
  hasRoom(party: Party): boolean
  /**
   * Waits until a slot is free for a request of this sender, and takes it. Returns a function that releases it, or null
   * for a refusal.
   */
  enter(party: Party): Promise<(() => void) | null>
  readonly taken: number
  readonly waiting: number
}

interface Waiting {
  party: Party
  /** Time of arrival by the clock of `performance`. */
  since: number
  admit(isAdmitted: boolean): void
}

/** Creates a counter of requests per block of IP addresses. */
function tally() {
  const counts = new Map<string, number>()
  return {
    /**
     * Returns true if a sender may have another request. For `whole` 100 and `shares` [1/4, 1/2]: at most 25 per
     * address, 50 per network.
     */
    isBelow: (party: Party, whole: number, shares: readonly number[]): boolean =>
      party.every((block, at) => (counts.get(block) ?? 0) < Math.max(1, Math.floor(whole * shares[at]!))),
    change(party: Party, by: 1 | -1): void {
      for (const block of party) {
        const count = (counts.get(block) ?? 0) + by
        if (count > 0) counts.set(block, count)
        else counts.delete(block)
      }
    },
  }
}

/**
 * Maximum number of requests that are refused before a pause. Without this limit, clients that retry immediately could
 * occupy the process.
 */
const maxRefusedAtOnce = 10
/** Pause before the next requests are refused. */
const pauseMs = 10

/** Maximum fractions of the slots that one IP address and one IPv6 /48 can have. */
const slotShares = [1 / 4, 1 / 2]
/** Maximum fractions of the queue that one IP address and one IPv6 /48 can have. */
const queueShares = [1 / 2, 3 / 4]

/**
 * Creates slots; each IP address has at most a quarter of them. A request is refused only after `waitMs`, because
 * clients retry immediately after an immediate refusal.
 */
export function createSlots({ slots, waiting, waitMs }: SlotsLimit): Slots {
  const taken = tally()
  const inQueue = tally()
  const queue = new Set<Waiting>()
  let takenCount = 0
  let timer: NodeJS.Timeout | undefined

  const isFree = (party: Party): boolean => takenCount < slots && taken.isBelow(party, slots, slotShares)
  const isQueueFree = (party: Party): boolean =>
    queue.size < waiting && inQueue.isBelow(party, waiting, queueShares)

  /**
   * Returns the request in the queue that runs next, preferably a recent one; otherwise, under overload, every request
   * would wait for nearly `waitMs`.
   */
  const nextWaiting = (): Waiting | undefined => {
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

  const take = (party: Party): (() => void) => {
    takenCount += 1
    taken.change(party, 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      takenCount -= 1
      taken.change(party, -1)
      nextWaiting()?.admit(true)
    }
  }
  /** Refuses the oldest requests that have waited for `waitMs`, and runs again while the queue is not empty. */
  const refuseLate = (): void => {
    const refusedSince = performance.now() - waitMs
    let left = maxRefusedAtOnce
    for (const each of queue) {
      if (left === 0 || each.since > refusedSince) break
      each.admit(false)
      left -= 1
    }
    timer = queue.size > 0 ? setTimeout(refuseLate, pauseMs) : undefined
  }
  const wait = (party: Party): Promise<(() => void) | null> =>
    new Promise((resolve) => {
      const request: Waiting = {
        party,
        since: performance.now(),
        admit(isAdmitted) {
          queue.delete(request)
          inQueue.change(party, -1)
          resolve(isAdmitted ? take(party) : null)
        },
      }
      queue.add(request)
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
      return takenCount
    },
    get waiting() {
      return queue.size
    },
  }
}
