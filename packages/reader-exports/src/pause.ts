import { setImmediate } from 'node:timers/promises'

/** Maximum time of continuous work before a pause, in milliseconds. */
const sliceMs = 5

/**
 * Returns a function to await between small pieces of work. The function yields to the event loop after more than 5 ms.
 */
export function createPause(): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    if (performance.now() - startedAt <= sliceMs) return
    await setImmediate()
    startedAt = performance.now()
  }
}
