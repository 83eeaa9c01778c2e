import type { ReadingShelf, ReadingStatus } from '#contract/values/enums'
import type { Reading } from '#contract/calls/reading-list'

const unknown: Reading = { started: null, finished: null }

/** True if a reading has a start but no finish. */
const isOpen = (reading: Reading | undefined): reading is Reading & { started: string } =>
  reading !== undefined && reading.started !== null && reading.finished === null

/**
 * Returns the readings of a book after its status was changed on the date `on`.
 * @param from the former shelf, `null` if none
 */
export function readingsOfStatus(
  readings: readonly Reading[],
  from: ReadingShelf | null,
  to: ReadingStatus,
  on: string,
): readonly Reading[] {
  const last = readings.at(-1)
  const before = readings.slice(0, -1)
  // a status that is changed and changed back on one date leaves no date
  if (to === 'to-read') return isOpen(last) && last.started === on ? before : readings
  if (to === 'read') {
    // only a change from 'reading' writes a finish date
    if (from !== 'reading') return readings
    if (!isOpen(last)) return [...readings, { started: null, finished: on }]
    return last.started > on ? readings : [...before, { ...last, finished: on }]
  }
  if (from === 'reading' || isOpen(last)) return readings
  if (from === 'paused') return readings
  // the reader had not finished the book, and now continues its last reading
  if (from === 'did-not-finish') return last ? [...before, { ...last, finished: null }] : readings
  if (from === 'read' && last?.finished === on)
    return last.started === null ? before : [...before, { ...last, finished: null }]
  // a book that was already read but has no readings first gets a reading without dates, then the one that begins now
  const once = from === 'read' && readings.length === 0 ? [unknown] : []
  return [...readings, ...once, { started: on, finished: null }]
}
