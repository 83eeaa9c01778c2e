import type { z, ZodType } from 'zod'
import { InputError } from './errors.ts'
import { joinPath, maxErrors, type Place } from './validation-errors.ts'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']
type Path = readonly PropertyKey[]

/** Checks the size of a value. @throws InputError */
type SizeCheck = (value: unknown, place: Place, path: Path) => void

const checks = new WeakMap<Schema, SizeCheck | null>()

/**
 * Refuses arrays that are too long and objects with too many unknown keys. Runs before zod, which would validate all
 * items.
 * @throws InputError
 */
export const checkSize = (place: Place, schema: ZodType, value: unknown): void =>
  checkOf(schema)?.(value, place, [])

function checkOf(schema: Schema): SizeCheck | null {
  const known = checks.get(schema)
  if (known !== undefined) return known
  const made = compile(schema)
  checks.set(schema, made)
  return made
}

/**
 * Returns the size check for a schema; null if the schema contains no array and no object. Unions are only checked
 * later, by zod.
 */
function compile(schema: Schema): SizeCheck | null {
  const def = schema._zod.def as Def
  switch (def.type) {
    case 'object':
      return objectCheck(def)
    case 'array':
      return arrayCheck(def)
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return checkOf(def.innerType)
    case 'pipe':
      return checkOf(def.in)
    default:
      return null
  }
}

function objectCheck({ shape, catchall }: z.core.$ZodObjectDef): SizeCheck {
  const fields = Object.entries(shape).flatMap(([key, schema]) => {
    const check = checkOf(schema)
    return check ? [[key, check] as const] : []
  })
  const isStrict = catchall?._zod.def.type === 'never'
  return (value, place, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    if (isStrict) {
      const unknown: string[] = []
      for (const key in value)
        if (!Object.hasOwn(shape, key) && unknown.push(key) > maxErrors)
          throw unknownKeys(place, path, unknown)
    }
    for (const [key, check] of fields) check((value as Record<string, unknown>)[key], place, [...path, key])
  }
}

function arrayCheck(def: z.core.$ZodArrayDef): SizeCheck {
  const item = checkOf(def.element)
  const max = Math.min(...(def.checks ?? []).map(maximumOf))
  return (value, place, path) => {
    if (!Array.isArray(value)) return
    if (value.length > max)
      throw new InputError('validation', [
        { path: joinPath(place, path), code: 'too_many', values: { limit: String(max) } },
      ])
    if (item) for (const [at, each] of value.entries()) item(each, place, [...path, at])
  }
}

const maximumOf = (check: z.core.$ZodCheck): number => {
  const { def } = check._zod
  return def.check === 'max_length' ? (def as z.core.$ZodCheckMaxLengthDef).maximum : Infinity
}

const unknownKeys = (place: Place, path: Path, keys: readonly string[]): InputError =>
  new InputError(
    'unknown_parameter',
    keys.slice(0, maxErrors).map((key) => ({ path: joinPath(place, [...path, key]), code: 'unknown' })),
  )
