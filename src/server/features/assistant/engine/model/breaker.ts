import type { Clock } from '../../../../platform/clock.ts'

/**
 * A circuit breaker: skips calls to a service that has failed several times in a row, so that readers need not wait
 * for it.
 */
export interface Breaker {
  /**
   * True if a call may be made. False while the breaker is open. After the rest time, one caller may try; the others
   * must wait for the result or for another rest time.
   */
  mayTry(): boolean
  succeeded(): void
  failed(): void
}

/** Number of failures in a row after which the breaker opens. */
const failures = 3
/** Time in milliseconds for which the breaker stays open. */
const restMs = 60_000

/** Creates a circuit breaker. The clock is monotonic, so a change of the system time has no effect. */
export function createBreaker(clock: Pick<Clock, 'monotonicMs'>): Breaker {
  let inRow = 0
  let restsUntilMs = 0
  return {
    mayTry() {
      if (inRow < failures) return true
      if (clock.monotonicMs() < restsUntilMs) return false
      restsUntilMs = clock.monotonicMs() + restMs
      return true
    },
    succeeded() {
      inRow = 0
    },
    failed() {
      inRow += 1
      restsUntilMs = clock.monotonicMs() + restMs
    },
  }
}
