import type { z } from 'zod'

/** Returns a copy of a value that contains only the fields of its schema. */
export type Shaper = (value: unknown) => unknown

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']

const asIs: Shaper = (value) => value
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function objectShaper(shape: Record<string, Schema>): Shaper {
  const fields = Object.entries(shape).map(([key, schema]) => [key, compileShaper(schema)] as const)
  return (value) => {
    if (!isRecord(value)) return value
    const copy: Record<string, unknown> = {}
    for (const [key, shaper] of fields) {
      const field = value[key]
      if (field !== undefined) copy[key] = shaper === asIs ? field : shaper(field)
    }
    return copy
  }
}

/**
 * Returns a shaper that applies the first option whose schema accepts the value. Merging all options could leak data.
 */
function unionShaper(options: readonly Schema[]): Shaper {
  const candidates = options.map((schema) => ({ schema, shaper: compileShaper(schema) }))
  if (candidates.every(({ shaper }) => shaper === asIs)) return asIs
  return (value) =>
    candidates.find(({ schema }) => (schema as z.ZodType).safeParse(value).success)?.shaper(value)
}

/**
 * Compiles the allow-list of a response body. Production does not validate responses, because an unexpected value must
 * not cause a 500; tests and development do (`checkAnswers`).
 */
export function compileShaper(schema: Schema): Shaper {
  const def = schema._zod.def as Def
  switch (def.type) {
    case 'object':
      return objectShaper(def.shape)
    case 'array': {
      const item = compileShaper(def.element)
      return item === asIs ? asIs : (value) => (Array.isArray(value) ? value.map(item) : value)
    }
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly': {
      const inner = compileShaper(def.innerType)
      return inner === asIs ? asIs : (value) => (value === null ? null : inner(value))
    }
    case 'union':
      return unionShaper(def.options)
    case 'record': {
      const item = compileShaper(def.valueType)
      return (value) =>
        isRecord(value)
          ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, item(entry)]))
          : value
    }
    case 'lazy': {
      let inner: Shaper | undefined
      return (value) => (inner ??= compileShaper(def.getter()))(value)
    }
    default:
      return asIs
  }
}
