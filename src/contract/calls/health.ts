import { z } from 'zod'
import { publicRead } from './access-presets.ts'
import { defineCall } from './call.ts'

export const health = z.strictObject({
  status: z.literal('ok'),
  uptimeSeconds: z.number().int().nonnegative(),
})

/**
 * State of every component that requests depend on. A failed component causes a 503 with its name in
 * `details.checks`.
 */
export const readiness = z.strictObject({
  status: z.literal('ready'),
  checks: z.record(z.string(), z.enum(['ok', 'failed'])),
})
export type Readiness = z.infer<typeof readiness>

const probe = { ...publicRead, tag: 'system', rate: 'health', cache: 'none' } as const

export const getHealth = defineCall('getHealth', {
  ...probe,
  summary: 'Returns 200 if the process answers. Checks nothing else.',
  answer: health,
})

export const getReadiness = defineCall('getReadiness', {
  ...probe,
  summary:
    'Returns 200 if requests may be sent to this process: the database answers, and no shutdown is under way.',
  answer: readiness,
})
