import type { ReadingShelf, ReadingStatus } from '#contract/values/enums'
import type { Reading } from '#contract/calls/reading-list'

const unknown: Reading = { started: null, finished: null }

const isOpen = (reading: Reading | undefined): reading is Reading & { started: string } =>
  reading !== undefined && reading.started !== null && reading.finished === null

/**
 * Returns the readings of a book after its status changes on the date `on`. 'reading' → 'read' finishes a reading.
 * @param from status or flag before the change; `null` if the book was not on the list
 */
export function readingsOfStatus(
  readings: readonly Reading[],
  from: ReadingShelf | null,
  to: ReadingStatus,
  on: string,
): readonly Reading[] {
  const last = readings.at(-1)
  const before = readings.slice(0, -1)
  // changing a status and changing it back on the same date leaves no date
  if (to === 'to-read') return isOpen(last) && last.started === on ? before : readings
  if (to === 'read') {
    if (from !== 'reading') return readings
    if (!isOpen(last)) return [...readings, { started: null, finished: on }]
    return last.started > on ? readings : [...before, { ...last, finished: on }]
  }
  if (from === 'reading' || isOpen(last)) return readings
  if (from === 'paused') return readings
  // the reader continues the reading that was given up
  if (from === 'did-not-finish') return last ? [...before, { ...last, finished: null }] : readings
  if (from === 'read' && last?.finished === on)
    return last.started === null ? before : [...before, { ...last, finished: null }]
  // a read book without readings first gets a reading without dates for the earlier time, then the one that starts
  // now
  const once = from === 'read' && readings.length === 0 ? [unknown] : []
  return [...readings, ...once, { started: on, finished: null }]
}
