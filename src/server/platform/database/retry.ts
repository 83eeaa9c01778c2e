import { sqlState } from './database-errors.ts'

const attempts = 4
/** After this nothing is begun again: whoever waits for a lock that stays is told so within two seconds. */
const patienceMs = 1_400

/** Circle of waiting, serialisation failure, too long a wait for a row. */
const passing = new Set(['40P01', '40001', '55P03'])

/**
 * Runs a write again that others were in the way of: an account that goes takes stars from many books at once and may
 * meet somebody who rates one of them; a hundred changes of one thing wait for each other. `work` is one statement or
 * one transaction, so that nothing of a failed try is left.
 */
export async function retryWhereBlocked<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  for (let round = 1; ; round += 1) {
    try {
      return await work()
    } catch (error) {
      const isOver = round === attempts || performance.now() - began > patienceMs
      if (isOver || !passing.has(sqlState(error) ?? '')) throw error
    }
  }
}
