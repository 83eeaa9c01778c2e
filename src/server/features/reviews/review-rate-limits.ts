import type { LimitRule } from '../../platform/limits/limits.ts'

const hour = 3600

/** Rate limits of writes by account: far above what a person does by hand, far below what a script would do. */
export const readerLimits = {
  /** Stars, votes and reading list. Entering a whole shelf by hand takes many clicks. */
  writesByAccount: { name: 'reader-writes-by-account', max: 600, windowSeconds: hour },
  reviewsByAccount: { name: 'reviews-by-account', max: 60, windowSeconds: hour },
  /** Rendering costs more CPU time than storing. */
  previewsByAccount: { name: 'review-previews-by-account', max: 300, windowSeconds: hour },
  reportsByAccount: { name: 'reports-by-account', max: 30, windowSeconds: hour },
} as const satisfies Record<string, LimitRule>
