import type { Reading } from '#contract/calls/reading-list'

/** A reading with unknown dates. */
const unknown: Reading = { started: null, finished: null }

/** Returns true if `a` is certainly after `b`, compared at their common precision. */
function isAfter(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  return a.slice(0, length) > b.slice(0, length)
}

/** Returns true if no reading has an end date or is marked as unknown. */
export const isUndated = (readings: readonly Reading[]): boolean =>
  readings.every(({ started, finished }) => started !== null && finished === null)

/**
 * Returns the readings with an end date for the last one if it has none, else for a new one. A start after the end is
 * dropped. Null marks the date as unknown.
 * @param replaces true to replace the end of the last reading
 */
export function finishedOn(
  readings: readonly Reading[],
  finished: string | null,
  replaces = false,
): Reading[] {
  const last = readings.at(-1)
  if (finished === null) return replaces || !last ? [...readings.slice(0, -1), unknown] : [...readings]
  if (!last || (last.finished !== null && !replaces)) return [...readings, { started: null, finished }]
  const started = last.started !== null && isAfter(last.started, finished) ? null : last.started
  return [...readings.slice(0, -1), { started, finished }]
}

/** Adds a reading; if there is none, adds an undated one first. */
export const readAgain = (readings: readonly Reading[], started: string, finished: string): Reading[] => [
  ...(readings.length === 0 ? [unknown] : readings),
  { started, finished },
]
