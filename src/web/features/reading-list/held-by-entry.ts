import type { ReadingEntry } from '#contract/calls/reading-list'

/** What would go from sight with an entry: more than the click that made it. */
export type Held = 'dates' | 'note' | 'progress' | 'review'

/**
 * What hangs on an entry that somebody has told: dates, a note, how far they are, a review (which stays). The day on
 * which a touch has begun it is no date to be missed.
 * @param today the day in the reader's own calendar
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
