import type { ReadingShelf, ReadingStatus } from '#contract/values/enums'
import type { Reading } from '#contract/calls/reading-list'

const unknown: Reading = { started: null, finished: null }

/** Under way: begun and not at its end. */
const isOpen = (reading: Reading | undefined): reading is Reading & { started: string } =>
  reading !== undefined && reading.started !== null && reading.finished === null

/**
 * The times through a book after its status was changed on a day that its reader tells. 'reading' begins one, 'read'
 * ends the one that is under way; on a book that was not being read, 'read' writes no date. What the same day has
 * written is taken back with the status that wrote it: a slip leaves no trace.
 *
 * @param from the shelf the book stood on; null where it was on none
 */
export function readingsOfStatus(
  readings: readonly Reading[],
  from: ReadingShelf | null,
  to: ReadingStatus,
  on: string,
): readonly Reading[] {
  const last = readings.at(-1)
  const before = readings.slice(0, -1)
  if (to === 'to-read') return isOpen(last) && last.started === on ? before : readings
  if (to === 'read') {
    if (from !== 'reading') return readings
    if (!isOpen(last)) return [...readings, { started: null, finished: on }]
    return last.started > on ? readings : [...before, { ...last, finished: on }]
  }
  if (from === 'reading' || isOpen(last)) return readings
  if (from === 'paused') return readings
  // the last time through is the one that was given up, and now goes on
  if (from === 'did-not-finish') return last ? [...before, { ...last, finished: null }] : readings
  if (from === 'read' && last?.finished === on)
    return last.started === null ? before : [...before, { ...last, finished: null }]
  // read once before, on days that nobody told
  const once = from === 'read' && readings.length === 0 ? [unknown] : []
  return [...readings, ...once, { started: on, finished: null }]
}
