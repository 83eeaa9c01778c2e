import type { Reading } from '#contract/calls/reading-list'

/** A reading without known dates. */
const unknown: Reading = { started: null, finished: null }

/** True if `a` is certainly after `b`: compared up to the precision of the less precise date. */
function isAfter(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  return a.slice(0, length) > b.slice(0, length)
}

/**
 * True if every reading has a start and no finish date, so that the next finish date belongs to the last of them.
 * False for a reading without any date, which means that the reader does not know the date.
 */
export const isUndated = (readings: readonly Reading[]): boolean =>
  readings.every(({ started, finished }) => started !== null && finished === null)

/**
 * Returns the readings with a finish date. It belongs to the last reading if that has none, else to a new reading. A
 * start after the finish is removed, because it is only the day of a button press. If `finished` is null, the date is
 * unknown, and nothing is added to known readings.
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

/** Returns the readings with one more at the end. If there was none, adds a first reading without dates before it. */
export const readAgain = (readings: readonly Reading[], started: string, finished: string): Reading[] => [
  ...(readings.length === 0 ? [unknown] : readings),
  { started, finished },
]
