import { createSlots, type Party, type SlotsLimit } from '../http/slots.ts'

/** Limits the number of renderings that run at the same time. Further renderings wait in a limited queue. */
export interface RenderGate {
  /**
   * Runs the work, if necessary after waiting. Returns undefined if it is refused. `client` is empty if the client is
   * unknown.
   */
  run<T>(client: Party, work: () => Promise<T>): Promise<T | undefined>
}

/** Creates a gate. A higher limit would only make each rendering slower, because renderings need CPU time. */
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
