import { sqlState } from './database-errors.ts'

const attempts = 4
/** No retry of a lock timeout after this time, because readers wait at most two seconds. */
const lockWaitMs = 1_400

const deadlock = '40P01'
const serialisationFailure = '40001'
const lockTimeout = '55P03'

/** Repeats a blocked write. `work` must be one statement or transaction, so that attempts change nothing. */
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
