import { createSlots, type Party, type SlotsLimit } from '../http/slots.ts'

/** Runs a limited number of renderings at a time, and queues a limited number. */
export interface RenderGate {
  /**
   * Runs the work when a slot is free. Returns undefined if the queue is full or the wait was too long. `client` is
   * empty if the client is unknown.
   */
  run<T>(client: Party, work: () => Promise<T>): Promise<T | undefined>
}

/**
 * Creates a gate. Renderings need CPU time, so that more concurrent ones would only delay all of them; requests that
 * do not fit into the queue are refused.
 */
export function createRenderGate(limit: SlotsLimit): RenderGate {
  const slots = createSlots(limit)
  return {
    async run(client, work) {
      const leave = await slots.enter(client)
      if (!leave) return undefined
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

/** Returns the result of the work, or rejects after `ms` milliseconds with the error of `onLate`. */
export function inTime<T>(work: Promise<T>, ms: number, onLate: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onLate()), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
