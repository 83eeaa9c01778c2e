import type { ReadingEntry } from '#contract/calls/reading-list'

/** Data that would be hidden with an entry. */
export type Held = 'dates' | 'note' | 'progress' | 'review'

/**
 * Returns the data of an entry that a removal would hide: dates, note, progress, review (which remains). A start date
 * of today does not count, because a tap may have set it.
 * @param today date in the reader's time zone
 */
export const heldBy = (
  { readings, note, progressPages, progressPercent, hasReview }: ReadingEntry,
  today: string,
): Held[] => [
  ...(readings.some(({ started, finished }) => finished !== null || (started !== null && started !== today))
    ? (['dates'] as const)
    : []),
  ...(note === null ? [] : (['note'] as const)),
  ...((progressPages ?? progressPercent) === null ? [] : (['progress'] as const)),
  ...(hasReview ? (['review'] as const) : []),
]
