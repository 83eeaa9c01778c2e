import { createPlaces, type PlacesLimit } from '../http/places.ts'

/** Lets a bounded number of renderings run, and a bounded number wait. */
export interface RenderGate {
  /**
   * Runs the work when there is room; undefined when there is no room to wait either, or waiting took too long.
   * `address`: of whoever asked; null where that is not known.
   */
  run<T>(address: string | null, work: () => Promise<T>): Promise<T | undefined>
}

/**
 * Rendering is CPU work: more of it at once only makes all of it late, so that whoever finds the queue full is told to
 * come back.
 */
export function createRenderGate(limit: PlacesLimit): RenderGate {
  const places = createPlaces(limit)
  return {
    async run(address, work) {
      const leave = await places.enter(address)
      if (!leave) return undefined
      try {
        return await work()
      } finally {
        leave()
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
