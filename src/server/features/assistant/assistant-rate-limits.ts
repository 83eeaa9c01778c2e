import type { LimitRule } from '../../platform/limits/limits.ts'

/** Rate limits of messages to the assistant: more than a person writes, fewer than a script sends (trust V2). */
export const assistantLimits = {
  hourlyByAccount: { name: 'assistant-hourly-by-account', max: 60, windowSeconds: 3600 },
  dailyByAccount: { name: 'assistant-daily-by-account', max: 300, windowSeconds: 86_400 },
} as const satisfies Record<string, LimitRule>

/** Seconds after which the lock for a user's running answer expires, in case the server was killed meanwhile. */
export const turnSeconds = 90
