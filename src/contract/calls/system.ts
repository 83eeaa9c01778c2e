import { z } from 'zod'
import { defineCall } from './call.ts'

/** The process answers. */
export const health = z.strictObject({
  status: z.literal('ok'),
  uptimeSeconds: z.number().int().nonnegative(),
})
export type Health = z.infer<typeof health>

/**
 * Every part that a request may need, with its state. A failed part makes the call a 503 that names it in
 * `details.checks`.
 */
export const readiness = z.strictObject({
  status: z.literal('ready'),
  checks: z.record(z.string(), z.enum(['ok', 'failed'])),
})
export type Readiness = z.infer<typeof readiness>

export const getHealth = defineCall('getHealth', {
  summary: 'Whether the process answers. Asks nothing else.',
  tag: 'system',
  answer: health,
  actor: 'anyone',
  ownership: 'none',
  rate: 'health',
  cache: 'none',
  audit: false,
})

export const getReadiness = defineCall('getReadiness', {
  summary: 'Whether requests may be sent here: the database answers, and no shutdown is under way.',
  tag: 'system',
  answer: readiness,
  actor: 'anyone',
  ownership: 'none',
  rate: 'health',
  cache: 'none',
  audit: false,
})

export const getOpenApi = defineCall('getOpenApi', {
  summary: 'This API as an OpenAPI 3.1 document. No envelope.',
  tag: 'system',
  answer: z.looseObject({ openapi: z.string() }),
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
})
