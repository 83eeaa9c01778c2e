/** The time, passed as a dependency so that tests can set it. */
export interface Clock {
  now(): Date
  /** Returns milliseconds of a monotonic clock; for durations, not for dates. */
  monotonicMs(): number
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
}
