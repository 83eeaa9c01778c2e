import { importsPerDay } from '#contract/values/limits'
import type { LimitRule } from '../../platform/limits/limits.ts'

/** Maximum number of files per day. Low, because reading takes much CPU time. Unreadable files do not count. */
export const importsByAccount: LimitRule = {
  name: 'imports-by-account',
  max: importsPerDay,
  windowSeconds: 86_400,
}

/** Maximum number of imported reviews that one account can publish in a day. */
export const reviewsByAccount: LimitRule = {
  name: 'imported-reviews-by-account',
  max: 500,
  windowSeconds: 86_400,
}
