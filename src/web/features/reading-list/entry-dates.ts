import type { Reading } from '#contract/calls/reading-list'

/** A reading without known dates. */
const unknown: Reading = { started: null, finished: null }

/** True if `a` is certainly after `b`: compared up to the precision of the less precise date. */
function isAfter(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  return a.slice(0, length) > b.slice(0, length)
}

/** True if no reading has an end and none is marked as without dates. */
export const isUndated = (readings: readonly Reading[]): boolean =>
  readings.every(({ started, finished }) => started !== null && finished === null)

/**
 * Returns the readings with an end of the last one: of a running or undated reading, otherwise of a new one. Removes
 * a start after the end, because it is only the day of a button press. Null means that the date is unknown.
 * @param replaces the end of the last reading is replaced
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

/** Returns the readings with one more. If there was none, adds an undated first one before it. */
export const readAgain = (readings: readonly Reading[], started: string, finished: string): Reading[] => [
  ...(readings.length === 0 ? [unknown] : readings),
  { started, finished },
]
