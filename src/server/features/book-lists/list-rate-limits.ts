import type { LimitRule } from '../../platform/limits/limits.ts'

const hour = 3600

/** Rate limits of lists by account or IP address. */
export const listLimits = {
  /** Pasted texts. Each text has up to `bookListPasteLinesMax` lines, for each of which books are searched. */
  pastesByAccount: { name: 'list-pastes-by-account', max: 60, windowSeconds: hour },
  /** Saved descriptions. They are limited because each one renders Markdown. */
  textsByAccount: { name: 'list-texts-by-account', max: 120, windowSeconds: hour },
  /**
   * Requests for lists that do not exist. The limit prevents guessing of links; visitors who follow links rarely
   * reach it.
   */
  missesByAddress: { name: 'lists-by-address', max: 60, windowSeconds: 600 },
} as const satisfies Record<string, LimitRule>
