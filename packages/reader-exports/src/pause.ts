import { setImmediate } from 'node:timers/promises'

/** Maximum time of continuous work before a pause, in milliseconds. */
const sliceMs = 5

/**
 * Returns a function to await between small pieces of work. It yields to the event loop if the last pause is more
 * than 5 ms ago, so that a file of 10 MB does not block the server.
 */
export function createPause(): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    if (performance.now() - startedAt <= sliceMs) return
    await setImmediate()
    startedAt = performance.now()
  }
}
