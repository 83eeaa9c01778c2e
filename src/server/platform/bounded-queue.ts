/** Runs a limited number of expensive tasks at a time, with a limited queue. */
export interface BoundedQueue {
  /** Runs a task when a slot is free. @throws the error of `refuse` if too many tasks are waiting */
  run<T>(work: () => Promise<T>): Promise<T>
  readonly load: { running: number; waiting: number }
}

/** Creates a queue: at most `width` tasks run at a time, at most `depth` wait in their order. */
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
  // a finished task passes its slot directly to the next one, so that no slot is lost or used twice
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
