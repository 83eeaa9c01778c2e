import type { ReadingEntry } from '#contract/calls/reading-list'

/** Kinds of data that a reader can have entered for a book. Removing the book deletes all but the review. */
export type EnteredData = 'dates' | 'note' | 'progress' | 'review'

/**
 * Returns the kinds of data that the reader has entered for a book. A start date of today does not count, because the
 * button 'Reading' sets it.
 * @param today date of today in the reader's time zone
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
