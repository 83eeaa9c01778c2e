import type { LimitRule } from '../../platform/limits/limits.ts'

/** Enough for a reader who corrects many books in an evening, too low for scripts. */
export const suggestionLimit = {
  name: 'suggestions-by-account',
  max: 60,
  windowSeconds: 3600,
} as const satisfies LimitRule
