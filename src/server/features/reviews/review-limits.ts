import type { LimitRule } from '../../platform/limits/limits.ts'

const hour = 3600

/**
 * How often what may be written of one account; far above what a person does by hand, far below what a script would
 * like.
 */
export const readerLimits = {
  /** Stars, votes, reading list: a shelf that is put in by hand is many clicks. */
  writesByAccount: { name: 'reader-writes-by-account', max: 600, windowSeconds: hour },
  reviewsByAccount: { name: 'reviews-by-account', max: 60, windowSeconds: hour },
  /** Rendering costs the server more than keeping. */
  previewsByAccount: { name: 'review-previews-by-account', max: 300, windowSeconds: hour },
  reportsByAccount: { name: 'reports-by-account', max: 30, windowSeconds: hour },
} as const satisfies Record<string, LimitRule>
