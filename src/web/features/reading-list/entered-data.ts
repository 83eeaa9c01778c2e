import type { ReadingEntry } from '#contract/calls/reading-list'

/** Kinds of data about a book that the reader entered and that disappear when the book is removed from the list. */
export type EnteredData = 'dates' | 'note' | 'progress' | 'review'

/**
 * Returns the kinds of data that the reader has entered for a book, except a start date of today (button 'Reading').
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
