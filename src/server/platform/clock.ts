/** The time, passed as a dependency so that tests can set it. */
export interface Clock {
  /** Returns the current time. */
  now(): Date
  /** Returns milliseconds of a monotonic clock; for durations, not for dates. */
  monotonicMs(): number
}

/** The clock of this machine. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
}
