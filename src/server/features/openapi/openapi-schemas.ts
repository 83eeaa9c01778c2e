import { z } from 'zod'
import type { ZodType } from 'zod'
import type { JsonSchema } from './openapi-types.ts'

type Names = ReturnType<typeof nameRegistry>

function nameRegistry(named: ReadonlyMap<string, ZodType>) {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of named) registry.add(schema, { id })
  return registry
}

const isPlain = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Formats of JSON Schema 2020-12. zod also writes names of its own checks, such as `starts_with`. */
const standardFormats = new Set([
  'date',
  'date-time',
  'duration',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'regex',
  'time',
  'uri',
  'uuid',
])

/**
 * Converts a JSON Schema of zod for OpenAPI: references lead to `#/components/schemas/`, and meaningless keys are
 * removed.
 */
function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '$schema' && key !== '$defs' && key !== 'id')
      .filter(([key, entry]) => key !== 'format' || standardFormats.has(String(entry)))
      .filter(([key, entry]) => !(key === 'maximum' && entry === Number.MAX_SAFE_INTEGER))
      .filter(([key, entry]) => !(key === 'minimum' && entry === Number.MIN_SAFE_INTEGER))
      .map(([key, entry]) => [
        key,
        key === '$ref' && typeof entry === 'string'
          ? entry.replace('#/$defs/', '#/components/schemas/')
          : cleanEntry(key, entry),
      ]),
  )
}

/**
 * Converts the value of a key with {@link clean}. Keys below `properties` are field names, so none of them is removed.
 */
function cleanEntry(key: string, entry: unknown): unknown {
  if (key !== 'properties' || !isPlain(entry)) return clean(entry)
  return Object.fromEntries(Object.entries(entry).map(([name, schema]) => [name, clean(schema)]))
}

/** Converts zod schemas to JSON Schemas for OpenAPI. Named schemas are written once, under `components`. */
export interface SchemaWriter {
  write(schema: ZodType, io: 'input' | 'output'): JsonSchema
  components(): Record<string, JsonSchema>
}

/**
 * Creates an object that converts zod schemas to JSON Schemas for an OpenAPI document. @param named schemas of the
 * contract by name
 */
export function createSchemaWriter(named: ReadonlyMap<string, ZodType>): SchemaWriter {
  const registry: Names = nameRegistry(named)
  const found = new Map<string, JsonSchema>()
  return {
    write(schema, io) {
      // zod writes a reference only for a named schema inside another schema, so the schema is wrapped in a tuple
      const written = z.toJSONSchema(z.tuple([schema]), {
        metadata: registry,
        io,
        unrepresentable: 'any',
      }) as JsonSchema
      for (const [name, definition] of Object.entries((written.$defs as JsonSchema | undefined) ?? {})) {
        found.set(name, clean(definition) as JsonSchema)
      }
      return clean((written.prefixItems as JsonSchema[])[0]) as JsonSchema
    },
    components: () => Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}
