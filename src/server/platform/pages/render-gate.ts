import { createSlots, type Party, type SlotsLimit } from '../http/slots.ts'

/** Limits the number of renderings that run at the same time. Further renderings wait in a limited queue. */
export interface RenderGate {
  /** Runs the work after a wait, or returns undefined if refused. `client` is empty if unknown. */
  run<T>(client: Party, work: () => Promise<T>): Promise<T | undefined>
}

/** More concurrent renderings would only make each of them slower, because they need CPU time. */
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
