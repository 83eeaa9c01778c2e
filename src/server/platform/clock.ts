/** The time, handed in so that tests can set it. */
export interface Clock {
  /** The present moment, UTC. */
  now(): Date
  /** Milliseconds that only ever go forward; for durations, never for dates. */
  monotonicMs(): number
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
}
