import type { LimitRule } from '../../platform/limits/limits.ts'

const hour = 3600

/** Rate limits of writes by account: many more than a person makes by hand, but many fewer than a script. */
export const readerLimits = {
  /** Changes of stars, votes and reading list entries. Some readers enter hundreds of books within an hour. */
  writesByAccount: { name: 'reader-writes-by-account', max: 600, windowSeconds: hour },
  reviewsByAccount: { name: 'reviews-by-account', max: 60, windowSeconds: hour },
  /** Previews of reviews. They have a limit of their own, because rendering takes more CPU time than storing. */
  previewsByAccount: { name: 'review-previews-by-account', max: 300, windowSeconds: hour },
  reportsByAccount: { name: 'reports-by-account', max: 30, windowSeconds: hour },
} as const satisfies Record<string, LimitRule>
