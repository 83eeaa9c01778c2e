import { importsPerDay } from '#contract/values/limits'
import type { LimitRule } from '../../platform/limits/limits.ts'

/** Maximum number of files per day. It is low, because parsing takes much CPU time. Unreadable files do not count. */
export const importsByAccount: LimitRule = {
  name: 'imports-by-account',
  max: importsPerDay,
  windowSeconds: 86_400,
}

export const reviewsByAccount: LimitRule = {
  name: 'imported-reviews-by-account',
  max: 500,
  windowSeconds: 86_400,
}
