import { setImmediate } from 'node:timers/promises'

/** Longest stretch of work without letting others on, in milliseconds. */
const turnMs = 5

/**
 * Says when work has taken long enough, and lets whatever else waits have its turn: a file of 10 MB, or its rows, must
 * not hold up the server.
 */
export interface Yielder {
  isOver(): boolean
  yieldToEventLoop(): Promise<void>
}

/** A stretch of work that begins now. */
export function createYielder(): Yielder {
  let begunAt = performance.now()
  return {
    isOver: () => performance.now() - begunAt > turnMs,
    async yieldToEventLoop() {
      await setImmediate()
      begunAt = performance.now()
    },
  }
}
