import { setImmediate } from 'node:timers/promises'

/** Maximum time of work without a pause, in milliseconds. */
const sliceMs = 5

/** Returns a function to await between small pieces of work. It lets other tasks run if 5 ms have passed. */
export function createPause(): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    if (performance.now() - startedAt <= sliceMs) return
    await setImmediate()
    startedAt = performance.now()
  }
}
