import type { ReadingEntry } from '#contract/calls/reading-list'

/** Data that would be lost from view with an entry. */
export type EnteredData = 'dates' | 'note' | 'progress' | 'review'

/**
 * Returns the data of an entry that the reader has entered: dates, a note, progress, a review (which is not
 * deleted). A start today does not count, because one press sets it.
 * @param today the day in the reader's time zone
 */
export const enteredData = (
  { readings, note, progressPages, progressPercent, hasReview }: ReadingEntry,
  today: string,
): EnteredData[] => [
  ...(readings.some(({ started, finished }) => finished !== null || (started !== null && started !== today))
    ? (['dates'] as const)
    : []),
  ...(note === null ? [] : (['note'] as const)),
  ...((progressPages ?? progressPercent) === null ? [] : (['progress'] as const)),
  ...(hasReview ? (['review'] as const) : []),
]
