/** Runs dear work a few pieces at a time, and refuses more than may wait. */
export interface BoundedQueue {
  /** @throws what `refuse` makes, when too many wait already */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Pieces running and waiting, for metrics. */
  readonly load: { running: number; waiting: number }
}

/** Makes a queue: `width` pieces run at a time, `depth` may wait, in their order. */
export function createBoundedQueue(width: number, depth: number, refuse: () => Error): BoundedQueue {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = (): Promise<void> | null => {
    if (running < width) {
      running += 1
      return null
    }
    if (waiting.length >= depth) throw refuse()
    return new Promise((resolve) => waiting.push(resolve))
  }
  // a place is handed on, never freed and fought for: none is lost, none doubled
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return {
    async run(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
    get load() {
      return { running, waiting: waiting.length }
    },
  }
}
