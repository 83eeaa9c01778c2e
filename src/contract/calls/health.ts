import { z } from 'zod'
import { defineCall } from './call.ts'

/** Response that shows that the process runs. */
export const health = z.strictObject({
  status: z.literal('ok'),
  uptimeSeconds: z.number().int().nonnegative(),
})
export type Health = z.infer<typeof health>

/**
 * State of every component that requests depend on. A failed component causes a 503 with its name in `details.checks`.
 */
export const readiness = z.strictObject({
  status: z.literal('ready'),
  checks: z.record(z.string(), z.enum(['ok', 'failed'])),
})
export type Readiness = z.infer<typeof readiness>

export const getHealth = defineCall('getHealth', {
  summary: 'Returns 200 if the process answers. Checks nothing else.',
  tag: 'system',
  answer: health,
  actor: 'anyone',
  ownership: 'none',
  rate: 'health',
  cache: 'none',
  audit: false,
})

export const getReadiness = defineCall('getReadiness', {
  summary:
    'Returns 200 if requests may be sent to this process: the database answers, and no shutdown is under way.',
  tag: 'system',
  answer: readiness,
  actor: 'anyone',
  ownership: 'none',
  rate: 'health',
  cache: 'none',
  audit: false,
})
