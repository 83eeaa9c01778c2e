import { z } from 'zod'
import { defineCall } from './call.ts'

export const getOpenApi = defineCall('getOpenApi', {
  summary: 'Returns this API as an OpenAPI 3.1 document, without an envelope.',
  tag: 'system',
  answer: z.looseObject({ openapi: z.string() }),
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
})
