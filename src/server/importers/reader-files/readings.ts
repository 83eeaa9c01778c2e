import type { ReadingStatus } from '#contract/values/enums'
import { readingsPerEntry } from '#contract/values/limits'
import type { Reading } from '#contract/calls/reading-list'
import { type Dates, isAfter, partialDateOf, recordImpossible } from './dates.ts'

/** Nobody has read a book more often; a file that says so counts something else. */
const repeatsMax = 20

/**
 * The times through a book, oldest first. What was read more often than dates tell gets readings without dates,
 * before the others: exports keep the last date.
 */
export function orderedReadings(
  readings: readonly Reading[],
  readCount: number,
  status: ReadingStatus | null,
): Reading[] {
  const dated = readings
    .filter(({ started, finished }) => started !== null || finished !== null)
    .toSorted((a, b) => compare(dayOf(a), dayOf(b)))
    .slice(-readingsPerEntry)
  // one time through without a date is what the status says already
  const times = status === 'read' && readCount > 1 ? Math.min(readCount, repeatsMax) : 0
  const undated = Array.from({ length: Math.max(0, times - dated.length) }, () => ({
    started: null,
    finished: null,
  }))
  return [...undated, ...dated]
}

const dayOf = ({ started, finished }: Reading): string => finished ?? started ?? ''
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A reading of two cells. A start after the end is left out: the end is what years are told from. */
export function readingOf(startCell: string, endCell: string, dates: Dates): Reading {
  const started = partialDateOf(startCell, dates)
  const finished = partialDateOf(endCell, dates)
  if (started === null || finished === null || !isAfter(started, finished)) return { started, finished }
  recordImpossible(dates, startCell)
  return { started: null, finished }
}

/**
 * Pairs in one cell, `start` and `end` parted by `between`, parted from each other by `;`: our own export and
 * Openreads.
 */
export function readingPairs(cell: string, between: string, dates: Dates): Reading[] {
  return cell
    .split(';', readingsPerEntry)
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const [started = '', finished = ''] = pair.split(between)
      return readingOf(started.trim(), finished.trim(), dates)
    })
}
