import { setImmediate } from 'node:timers/promises'

/** Longest stretch of work between two turns of the event loop, in milliseconds. */
const sliceMs = 5

/**
 * Returns a function to await between small pieces of work. It yields to the event loop if the last time is more than
 * 5 ms ago, so that a file of 10 MB does not block a server.
 */
export function createPause(): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    if (performance.now() - startedAt <= sliceMs) return
    await setImmediate()
    startedAt = performance.now()
  }
}
