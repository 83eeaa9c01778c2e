/** Lets a bounded number of renderings run, and a bounded number wait. */
export interface RenderGate {
  /** Runs the work when there is room; undefined when there is no room to wait either, or waiting took too long. */
  run<T>(work: () => Promise<T>): Promise<T | undefined>
}

export interface RenderGateOptions {
  running: number
  waiting: number
  waitMs: number
}

/**
 * Rendering is CPU work: more of it at once only makes all of it late, so that whoever finds the queue full is told to
 * come back.
 */
export function createRenderGate({ running, waiting, waitMs }: RenderGateOptions): RenderGate {
  const queue = new Set<() => void>()
  let busy = 0

  const wait = (): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        queue.delete(enter)
        resolve(false)
      }, waitMs)
      const enter = (): void => {
        clearTimeout(timer)
        resolve(true)
      }
      queue.add(enter)
    })

  return {
    async run(work) {
      if (busy < running) busy += 1
      else if (queue.size >= waiting || !(await wait())) return undefined
      try {
        return await work()
      } finally {
        // The one who leaves hands over the place, so that nobody can slip in between.
        const [next] = queue
        if (next) {
          queue.delete(next)
          next()
        } else busy -= 1
      }
    },
  }
}

/** The outcome of the work, or after `ms` the error that `onLate` makes. */
export function inTime<T>(work: Promise<T>, ms: number, onLate: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onLate()), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
