import { setImmediate } from 'node:timers/promises'

/** Maximum time of work without a pause, in milliseconds. */
const sliceMs = 5

/** Returns a function to await between small pieces of work. It lets other tasks run every few milliseconds. */
export function createPause(): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    if (performance.now() - startedAt <= sliceMs) return
    await setImmediate()
    startedAt = performance.now()
  }
}
