import type { LimitRule } from '../../platform/limits/limits.ts'

const hour = 3600

/** Rate limits of lists by account or IP address. */
export const listLimits = {
  /** A paste leads to at most two hundred lookups. */
  pastesByAccount: { name: 'list-pastes-by-account', max: 60, windowSeconds: hour },
  /** Descriptions, because they are rendered. */
  textsByAccount: { name: 'list-texts-by-account', max: 120, windowSeconds: hour },
  /** Requests for lists that do not exist, to prevent guessing. Users who follow links rarely cause any. */
  missesByAddress: { name: 'lists-by-address', max: 60, windowSeconds: 600 },
} as const satisfies Record<string, LimitRule>
