import type { LimitRule } from '../../platform/limits/limits.ts'

/** Rate limits of messages: far above a conversation, far below what a script would do (trust V2). */
export const assistantLimits = {
  hourlyByAccount: { name: 'assistant-hourly-by-account', max: 60, windowSeconds: 3600 },
  dailyByAccount: { name: 'assistant-daily-by-account', max: 300, windowSeconds: 86_400 },
} as const satisfies Record<string, LimitRule>

/** Seconds after which a turn that was not released (because its process was killed) is free again. */
export const turnSeconds = 90
