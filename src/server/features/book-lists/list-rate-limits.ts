import type { LimitRule } from '../../platform/limits/limits.ts'

const hour = 3600

/** Rate limits of lists, by account or by block of IP addresses. */
export const listLimits = {
  /** Pasted texts. Each text has up to `bookListPasteLinesMax` lines, for each of which books are searched. */
  pastesByAccount: { name: 'list-pastes-by-account', max: 60, windowSeconds: hour },
  /** Saved descriptions. They are limited because each one renders Markdown. */
  textsByAccount: { name: 'list-texts-by-account', max: 120, windowSeconds: hour },
  /**
   * Requests for lists that do not exist or are not shared. The limit prevents guessing of links; visitors who follow
   * links rarely reach it.
   */
  missesByAddress: { name: 'list-misses-by-address', max: 60, windowSeconds: 600 },
} as const satisfies Record<string, LimitRule>
