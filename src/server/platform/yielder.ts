import { setImmediate } from 'node:timers/promises'

/** Milliseconds for which work runs before it yields to the event loop. */
const sliceMs = 5

/**
 * Lets long work yield to the event loop, so that reading an import file of 10 MB or processing its rows does not
 * block the server.
 */
export interface Yielder {
  /** Returns true if the work should yield. */
  isDue(): boolean
  yieldToEventLoop(): Promise<void>
}

/** Creates a yielder; its time begins now. */
export function createYielder(): Yielder {
  let begunAt = performance.now()
  return {
    isDue: () => performance.now() - begunAt > sliceMs,
    async yieldToEventLoop() {
      await setImmediate()
      begunAt = performance.now()
    },
  }
}
