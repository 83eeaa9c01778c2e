import type { ZodType } from 'zod'
import type { Call } from '#contract/calls/call'
import { errorStatuses } from '#contract/values/errors'
import { createSchemaWriter } from './openapi-schemas.ts'
import type { SchemaWriter } from './openapi-schemas.ts'
import type { JsonSchema, OpenApiDocument, Operation, Parameter, ResponseObject } from './openapi-types.ts'

const description =
  'Every JSON answer is {"success": true, "data": …} or {"success": false, "error": {"message", "code", "details"}}; 204 has no body. ' +
  'Messages come in the language of Accept-Language (en, de, it). Unknown parameters and fields are refused with 400.'

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['success', 'error'],
  properties: {
    success: { const: false },
    error: {
      type: 'object',
      required: ['message', 'code', 'details'],
      properties: {
        message: { type: 'string' },
        code: { type: 'string', enum: Object.keys(errorStatuses) },
        details: {
          type: 'object',
          properties: {
            requestId: { type: 'string' },
            entity: { type: 'string', description: 'Of a 404: what was not found, such as book.' },
            reason: { type: 'string', description: 'Of a 409: why the write was refused.' },
            current: { description: 'Of a 409: the current state of what the write would have changed.' },
            fields: {
              type: 'array',
              items: {
                type: 'object',
                required: ['path', 'code', 'message'],
                properties: {
                  path: { type: 'string' },
                  code: { type: 'string' },
                  message: { type: 'string' },
                },
              },
            },
          },
        },
      },
    },
  },
}

const errorResponses: Record<string, string> = {
  400: 'The input is invalid; details.fields names the fields.',
  401: 'A sign-in is needed.',
  403: 'Not allowed, or sent by another origin.',
  404: 'Not found.',
  409: 'Conflict with the current state.',
  413: 'The body is too large.',
  415: 'The body does not have the media type of the call, or the file is not an accepted picture.',
  429: 'Too many requests; Retry-After has the delay.',
  500: 'Internal error; details.requestId identifies it.',
  503: 'Overloaded or unavailable; Retry-After has the delay.',
}

function parametersOf(
  schema: ZodType | undefined,
  place: 'path' | 'query',
  writer: SchemaWriter,
): Parameter[] {
  if (!schema) return []
  const written = writer.write(schema, 'input')
  const required = (written.required as string[] | undefined) ?? []
  return Object.entries((written.properties as Record<string, JsonSchema> | undefined) ?? {}).map(
    ([name, shape]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: shape,
    }),
  )
}

function successOf(call: Call, writer: SchemaWriter): [string, ResponseObject] {
  // only the response of `getOpenApi` has no envelope
  if (call.id === 'getOpenApi')
    return [
      '200',
      {
        description: call.summary,
        content: { 'application/json': { schema: writer.write(call.answer, 'output') } },
      },
    ]
  if (['void', 'undefined'].includes(call.answer.type)) return ['204', { description: 'Done.' }]
  const schema: JsonSchema = {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data: writer.write(call.answer, 'output') },
  }
  const [status, description] = call.isAccepted ? ['202', 'Accepted.'] : ['200', 'Done.']
  return [status, { description, content: { 'application/json': { schema } } }]
}

const needsSignIn = ({ actor }: Call): boolean => actor !== 'anyone' && actor !== 'NORMAL_USER'

const redirects = {
  301: 'The URL is that of a former slug or a merged record; Location has the current one.',
  303: 'Done; Location has the next page.',
}

/** Returns the redirect response of a call, or an empty object if the call does not redirect. */
const redirectOf = ({ redirect }: Call): Record<string, ResponseObject> =>
  redirect === undefined
    ? {}
    : {
        [redirect]: {
          description: redirects[redirect],
          headers: { Location: { schema: { type: 'string' } } },
        },
      }

function errorsOf(call: Call): string[] {
  const needsSomeone = needsSignIn(call)
  const isWrite = call.method !== 'GET'
  return [
    '400',
    ...(needsSomeone ? ['401'] : []),
    ...(needsSomeone || isWrite ? ['403'] : []),
    ...(call.params ? ['404'] : []),
    ...(isWrite ? ['409'] : []),
    ...(call.body || call.upload ? ['413', '415'] : []),
    '429',
    '500',
    '503',
  ]
}

function contentOf(call: Call, writer: SchemaWriter): Record<string, { schema: JsonSchema }> | null {
  if (call.body) return { 'application/json': { schema: writer.write(call.body, 'input') } }
  if (!call.upload) return null
  const { field = 'image', fields = [], maxBytes } = call.upload
  const file = {
    type: 'string',
    contentMediaType: field === 'image' ? 'image/*' : 'application/octet-stream',
    description: `At most ${maxBytes} bytes.`,
  }
  const texts = Object.fromEntries(fields.map((name) => [name, { type: 'string' }]))
  const schema = { type: 'object', required: [field], properties: { [field]: file, ...texts } }
  return { 'multipart/form-data': { schema } }
}

function operationOf(call: Call, writer: SchemaWriter): Operation {
  const [status, success] = successOf(call, writer)
  const content = contentOf(call, writer)
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.tag],
    security: needsSignIn(call) ? [{ session: [] }] : [],
    parameters: [...parametersOf(call.params, 'path', writer), ...parametersOf(call.query, 'query', writer)],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      [status]: success,
      ...redirectOf(call),
      ...Object.fromEntries(errorsOf(call).map((code) => [code, { $ref: `#/components/responses/${code}` }])),
    },
    'x-actor': call.actor,
    'x-ownership': call.ownership,
    'x-rate-class': call.rate,
    'x-cache': call.cache,
  }
}

export function openApiDocument(
  calls: readonly Call[],
  named: ReadonlyMap<string, ZodType>,
  { title, version }: { title: string; version: string },
): OpenApiDocument {
  const writer = createSchemaWriter(named)
  const paths: OpenApiDocument['paths'] = {}
  for (const call of calls.toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1))) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, writer) }
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return {
    openapi: '3.1.1',
    info: { title, version, description },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map((call) => call.tag))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
      schemas: { ...writer.components(), Error: errorSchema },
      responses: Object.fromEntries(
        Object.entries(errorResponses).map(([code, text]) => [code, { description: text, content }]),
      ),
    },
  }
}
