import type { LimitRule } from '../../platform/limits/limits.ts'

/** Rate limits of messages to the assistant: more than a person writes, much less than a script sends (trust V2). */
export const assistantLimits = {
  hourlyByAccount: { name: 'assistant-hourly-by-account', max: 60, windowSeconds: 3600 },
  dailyByAccount: { name: 'assistant-daily-by-account', max: 300, windowSeconds: 86_400 },
} as const satisfies Record<string, LimitRule>

/**
 * Seconds after which the lock that allows a user one answer at a time expires, in case the process that holds it was
 * killed.
 */
export const turnSeconds = 90
