/** Processes one request of each account at a time; further requests of the account wait. */
export interface Turns {
  /**
   * Waits until no earlier request of the account is running. Returns a function that ends this request, or null if
   * the request is refused.
   */
  enter(account: string): Promise<(() => void) | null>
}

/** Maximum number of waiting requests of an account. */
const maxWaiting = 8

/** Creates {@link Turns}. @param waitMs time after which a waiting request is refused */
export function createTurns(waitMs: number): Turns {
  /** The waiting requests, oldest first, of each account that has a request in progress. */
  const queues = new Map<string, Set<() => void>>()

  const take = (account: string, queue: Set<() => void>): (() => void) => {
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      const [next] = queue
      if (next) next()
      else queues.delete(account)
    }
  }
  return {
    async enter(account) {
      const queue = queues.get(account)
      if (!queue) {
        const started = new Set<() => void>()
        queues.set(account, started)
        return take(account, started)
      }
      if (queue.size >= maxWaiting) return null
      return new Promise((resolve) => {
        const leave = (turn: (() => void) | null): void => {
          clearTimeout(timer)
          queue.delete(admit)
          resolve(turn)
        }
        const admit = (): void => leave(take(account, queue))
        const timer = setTimeout(() => leave(null), waitMs)
        queue.add(admit)
      })
    },
  }
}
