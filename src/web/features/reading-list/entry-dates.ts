import type { Reading } from '#contract/calls/reading-list'

const undatedReading: Reading = { started: null, finished: null }

/** Returns true if date `a` is after date `b`. For '2024-05' and '2024', compares only the years. */
function isAfter(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  return a.slice(0, length) > b.slice(0, length)
}

/** Returns true if no reading is finished. A reading with two null dates is finished, on an unknown date. */
export const isUndated = (readings: readonly Reading[]): boolean =>
  readings.every(({ started, finished }) => started !== null && finished === null)

/**
 * Returns a copy of the readings of a book to which the finish date that the reader has selected is added.
 * @param finished null if the reader does not know the date
 * @param replaces true to replace the finish date of the last reading
 */
export function finishedOn(
  readings: readonly Reading[],
  finished: string | null,
  replaces = false,
): Reading[] {
  const last = readings.at(-1)
  if (finished === null) return replaces || !last ? [...readings.slice(0, -1), undatedReading] : [...readings]
  if (!last || (last.finished !== null && !replaces)) return [...readings, { started: null, finished }]
  // removes a start date after the finish date: the button 'Reading' may have set it to the day of the click
  const started = last.started !== null && isAfter(last.started, finished) ? null : last.started
  return [...readings.slice(0, -1), { started, finished }]
}

/** Returns `readings` with a new one at the end. If empty, first adds one without dates, for the earlier reading. */
export const readAgain = (readings: readonly Reading[], started: string, finished: string): Reading[] => [
  ...(readings.length === 0 ? [undatedReading] : readings),
  { started, finished },
]
