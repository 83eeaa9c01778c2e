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
 * Returns true if there are no readings, or if every reading has a start and no finish date; a finish date is missing
 * then. False for a reading without any date, which means that the reader does not know the date.
 */
export const isUndated = (readings: readonly Reading[]): boolean =>
  readings.every(({ started, finished }) => started !== null && finished === null)

/**
 * Returns the readings after a book was finished on a date. The date is set on the last reading if that has no finish
 * date, else on a new reading. A start date after the finish date is removed, because it may only be the day on which
 * a button was pressed. With `finished` null, a reading without dates is added if there are no readings, and replaces
 * the last one if `replaces` is true.
 * @param replaces true to replace the finish date of the last reading
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

/**
 * Returns the readings with another one at the end. If there were none, a reading without dates precedes it, because
 * the book was read before.
 */
export const readAgain = (readings: readonly Reading[], started: string, finished: string): Reading[] => [
  ...(readings.length === 0 ? [unknown] : readings),
  { started, finished },
]
