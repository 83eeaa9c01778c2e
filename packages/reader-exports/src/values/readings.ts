import type { Reading, ReadingStatus } from '../row.ts'

/** Maximum number of readings per book. */
export const readingsMax = 100
/** Maximum read count. A larger read count is implausible and counts as this number. */
const countMax = 20

/** Returns the readings with dates, oldest first, after readings without dates that complete the read count. */
export function orderedReadings(
  readings: readonly Reading[],
  readCount: number,
  status: ReadingStatus | 'rereading' | null,
): Reading[] {
  const dated = readings
    .filter(isDated)
    .toSorted((a, b) => compare(dayOf(a), dayOf(b)))
    .slice(-readingsMax)
  // `rereading` means at least one earlier reading
  const finished = dated.filter((reading) => reading.finished !== null).length
  const missing =
    status === 'rereading'
      ? Math.min(Math.max(readCount, 1), countMax) - finished
      : status === 'read' && readCount > 1
        ? Math.min(readCount, countMax) - dated.length
        : 0
  const undated = Array.from({ length: Math.max(0, missing) }, () => ({
    started: null,
    finished: null,
  }))
  return [...undated, ...dated]
}

export const isDated = ({ started, finished }: Reading): boolean => started !== null || finished !== null

const dayOf = ({ started, finished }: Reading): string => finished ?? started ?? ''
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
