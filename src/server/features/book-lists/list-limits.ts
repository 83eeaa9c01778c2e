import type { LimitRule } from '../../platform/limits/limits.ts'

const hour = 3600

/** How often what may be done with lists from one account or address. */
export const listLimits = {
  /** A paste is up to two hundred look-ups. */
  pastesByAccount: { name: 'list-pastes-by-account', max: 60, windowSeconds: hour },
  /** Descriptions, which are rendered. */
  textsByAccount: { name: 'list-texts-by-account', max: 120, windowSeconds: hour },
  /** Addresses that lead to no list: who follows links meets few. */
  missesByAddress: { name: 'lists-by-address', max: 60, windowSeconds: 600 },
} as const satisfies Record<string, LimitRule>
