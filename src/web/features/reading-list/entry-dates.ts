import type { Reading } from '#contract/calls/reading-list'

/** Read once, and nobody knows when. */
const unknown: Reading = { started: null, finished: null }

/** Whether `a` is surely after `b`: compared as far as both are told. */
function isAfter(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  return a.slice(0, length) > b.slice(0, length)
}

/** Whether what was read waits for the date of its end, or for the word that there is none. */
export const isUndated = (readings: readonly Reading[]): boolean =>
  readings.every(({ started, finished }) => started !== null && finished === null)

/**
 * The readings with an end of the last one: of that which is under way or has no date, else of one more. A start after
 * the end is forgotten: it was the day on which somebody pressed a button. Without an end they say that nobody knows.
 * @param replaces the last one's end is another one
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

/** The readings with one more, which is not the first one though no other may have a date. */
export const readAgain = (readings: readonly Reading[], started: string, finished: string): Reading[] => [
  ...(readings.length === 0 ? [unknown] : readings),
  { started, finished },
]
