import { setImmediate } from 'node:timers/promises'

/** Longest stretch of work before it yields to the event loop, in milliseconds. */
const sliceMs = 5

/** Lets long work yield to the event loop: a file of 10 MB, or its rows, must not block the server. */
export interface Yielder {
  /** Whether the work has run for long enough since it last yielded. */
  isDue(): boolean
  yieldToEventLoop(): Promise<void>
}

/** Counts from now. */
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
