/** A JSON Schema as zod writes it. */
export type JsonSchema = Record<string, unknown>

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  description?: string
}

interface Content {
  [mediaType: string]: { schema: JsonSchema }
}

export interface ResponseObject {
  description?: string
  content?: Content
  headers?: Record<string, { schema: JsonSchema }>
  $ref?: string
}

/** An operation: a method of a path. */
export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  /** Sign-in methods, of which one is needed. Empty if no sign-in is needed. */
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, ResponseObject>
  /** The allowed callers and the owner of the resource. `x-` keys are extensions of this project. */
  'x-actor': string
  'x-ownership': string
  'x-rate-class': string
  'x-cache': string
}

/** The parts of an OpenAPI 3.1 document that this feature writes. */
export interface OpenApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: Record<string, JsonSchema>
    schemas: Record<string, JsonSchema>
    responses: Record<string, ResponseObject>
  }
}
