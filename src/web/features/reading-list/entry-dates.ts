import type { Reading } from '#contract/calls/reading-list'

/** A reading without known dates. */
const unknown: Reading = { started: null, finished: null }

/**
 * Returns true if date `a` is after date `b`. Both are compared with the precision of the less precise one (year,
 * month or day).
 */
function isAfter(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  return a.slice(0, length) > b.slice(0, length)
}

/**
 * Returns true if the book still needs a finish date. A reading without dates means that the reader doesn't know them.
 */
export const isUndated = (readings: readonly Reading[]): boolean =>
  readings.every(({ started, finished }) => started !== null && finished === null)

/**
 * Returns the readings after the reader has stated when a book was finished.
 * @param finished null for an unknown date
 * @param replaces true to change the finish date of the last reading
 */
export function finishedOn(
  readings: readonly Reading[],
  finished: string | null,
  replaces = false,
): Reading[] {
  const last = readings.at(-1)
  if (finished === null) return replaces || !last ? [...readings.slice(0, -1), unknown] : [...readings]
  if (!last || (last.finished !== null && !replaces)) return [...readings, { started: null, finished }]
  // a start date after the finish date may be only the day on which a button was pressed
  const started = last.started !== null && isAfter(last.started, finished) ? null : last.started
  return [...readings.slice(0, -1), { started, finished }]
}

/** Returns the readings with a new one at the end. Without readings, also adds one without dates for the first time. */
export const readAgain = (readings: readonly Reading[], started: string, finished: string): Reading[] => [
  ...(readings.length === 0 ? [unknown] : readings),
  { started, finished },
]
