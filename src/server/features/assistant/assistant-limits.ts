import type { LimitRule } from '../../platform/limits/limits.ts'

/** How often somebody may ask: far above a conversation, far below what a script would like (trust.md V2). */
export const assistantLimits = {
  hourlyByAccount: { name: 'assistant-hourly-by-account', max: 60, windowSeconds: 3600 },
  dailyByAccount: { name: 'assistant-daily-by-account', max: 300, windowSeconds: 86_400 },
} as const satisfies Record<string, LimitRule>

/** A turn that nobody released (its process was killed) is free again after this. */
export const turnSeconds = 90
