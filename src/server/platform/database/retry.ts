import { sqlState } from './database-errors.ts'

const attempts = 4
/**
 * Time in milliseconds since the start of a write. After this time, a lock timeout is not retried, because a user waits
 * at most two seconds.
 */
const lockWaitMs = 1_400

const deadlock = '40P01'
const serialisationFailure = '40001'
const lockTimeout = '55P03'

/**
 * Runs a write, and repeats it if another transaction blocks it. `work` must be one statement or transaction, so that
 * failed attempts change nothing.
 */
export async function retryIfBlocked<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const state = sqlState(error)
      const isRepeated =
        state === deadlock ||
        state === serialisationFailure ||
        (state === lockTimeout && performance.now() - began <= lockWaitMs)
      if (attempt === attempts || !isRepeated) throw error
    }
  }
}
