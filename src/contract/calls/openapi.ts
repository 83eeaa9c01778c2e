import { z } from 'zod'
import { publicRead } from './access-presets.ts'
import { defineCall } from './call.ts'

export const getOpenApi = defineCall('getOpenApi', {
  ...publicRead,
  summary: 'Returns this API as an OpenAPI 3.1 document, without an envelope.',
  tag: 'system',
  answer: z.looseObject({ openapi: z.string() }),
})
