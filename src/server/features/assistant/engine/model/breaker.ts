import type { Clock } from '../../../../platform/clock.ts'

/** Keeps readers from waiting for what has just failed several times in a row. */
export interface Breaker {
  /** False while it rests; when the rest is over one may try, and the others go on resting until that has come out. */
  mayTry(): boolean
  succeeded(): void
  failed(): void
}

/** Opens after `failures` in a row, for `restMs` by a clock that nobody sets. */
export function createBreaker(clock: Pick<Clock, 'monotonicMs'>, failures = 3, restMs = 60_000): Breaker {
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
