import type { Clock } from '../../../../platform/clock.ts'

/**
 * A circuit breaker: skips calls to a service that has failed several times in a row, so that readers do not wait for
 * it.
 */
export interface Breaker {
  /** True if a call may be made. While the breaker is open, one call is allowed after each `restMs`. */
  mayTry(): boolean
  succeeded(): void
  failed(): void
}

const failures = 3
const restMs = 60_000

/**
 * Creates a circuit breaker that opens after `failures` failures in a row. The monotonic clock ignores changes of the
 * system time.
 */
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
