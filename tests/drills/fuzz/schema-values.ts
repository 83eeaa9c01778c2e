import * as fc from 'fast-check'
import type { z } from 'zod'
import type { Call } from '#contract/calls/call'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']

/** Texts and ids of records of the site, from which valid inputs are made. */
export interface KnownValues {
  texts: readonly string[]
  ids: readonly number[]
}

export const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '💥'.repeat(50),
  "'; drop table users; --",
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{x}}',
  '[](javascript:x)',
  'a'.repeat(5_000),
  '\n'.repeat(200),
  '-1',
  '1e400',
  'NaN',
  'null',
  '__proto__',
  'constructor',
]
/** Texts that at least one schema accepts, such as `'1965-08'` for a date. */
export const usualTexts = [
  'a',
  'Dune',
  'dune',
  'Frank Herbert',
  'A book about sand, please',
  'Der Wüstenplanet',
  'like Dune but not by Herbert',
  'en',
  'de',
  'it',
  '0',
  '1',
  '2',
  '1965',
  '1965-08-01',
  '1965-08',
  'true',
  'false',
  'asc',
  'desc',
  '9780441013593',
  'isfdb',
  'books',
  'https://example.org/a.png',
  'reader@example.org',
  'a-b-c',
  '00000000-0000-4000-8000-000000000000',
  'x'.repeat(43),
  'Mein Kater frisst 3 Mäuse!',
  '2026-01-01T00:00:00Z',
  'AQID',
  '1280x720',
  '/en/search',
]
const usualNumbers = [0, 1, 2, 3, 4, 5, 10, 20, 50, 100, 1965, 2000, 2026]
const hostileNumbers = [-1, 0.5, 2_147_483_647, 2_147_483_648, 2 ** 53, 1e308, -0]

const accepts = (schema: Schema, value: unknown): boolean =>
  (schema as NonNullable<Call['body']>).safeParse(value).success

/** Random values for the schemas of inputs. */
interface SchemaValues {
  /** Values of any kind, usual and hostile ones. */
  any: fc.Arbitrary<unknown>
  /**
   * Returns values with the shape of a schema.
   * @param hostility percentage of fields and items that are replaced by hostile values
   */
  of(schema: Schema, hostility: number): fc.Arbitrary<unknown>
}

export function createSchemaValues(known: KnownValues): SchemaValues {
  const hostile = fc.oneof(
    fc.constantFrom<unknown>(...hostileTexts, ...hostileNumbers, null, true, [], {}),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.json(),
  )
  const pool = [...usualTexts, ...known.texts, ...usualNumbers, ...known.ids, true, false, null]
  const leaves = new Map<Schema, fc.Arbitrary<unknown>>()
  /** Returns the usual and known values that the schema accepts. If it accepts none of them, returns hostile values. */
  const leafOf = (schema: Schema): fc.Arbitrary<unknown> => {
    const stored = leaves.get(schema)
    if (stored) return stored
    const accepted = pool.filter((value) => accepts(schema, value))
    const leaf = accepted.length > 0 ? fc.constantFrom(...accepted) : hostile
    leaves.set(schema, leaf)
    return leaf
  }

  function valuesOf(schema: Schema, hostility: number): fc.Arbitrary<unknown> {
    const shaped = shapedBy(schema, hostility)
    return hostility === 0
      ? shaped
      : fc.oneof({ weight: 100 - hostility, arbitrary: shaped }, { weight: hostility, arbitrary: hostile })
  }
  function shapedBy(schema: Schema, hostility: number): fc.Arbitrary<unknown> {
    const inner = (each: Schema) => valuesOf(each, hostility)
    const def = schema._zod.def as Def
    switch (def.type) {
      case 'object': {
        const fields = Object.entries(def.shape)
        const isOptional = (field: Schema) => accepts(field, undefined)
        return fc.record(Object.fromEntries(fields.map(([key, field]) => [key, inner(field)])), {
          requiredKeys: fields.filter(([, field]) => !isOptional(field)).map(([key]) => key),
        })
      }
      case 'record':
        return fc.dictionary(fc.constantFrom('en', 'de', 'it', 'a', '1'), inner(def.valueType), {
          maxKeys: 4,
        })
      case 'array':
        return fc.array(inner(def.element), { maxLength: 3 })
      case 'union':
        return fc.oneof(...def.options.map(inner))
      case 'enum':
        return fc.constantFrom(...Object.values(def.entries))
      case 'literal':
        return fc.constantFrom(...def.values)
      case 'boolean':
        return fc.boolean()
      case 'nullable':
        return fc.option(inner(def.innerType), { freq: 3 })
      case 'optional':
      case 'default':
      case 'prefault':
      case 'readonly':
        return inner(def.innerType)
      case 'pipe':
        return (def.in._zod.def as Def).type === 'object' ? inner(def.in) : leafOf(schema)
      default:
        return leafOf(schema)
    }
  }

  return { any: fc.oneof(fc.constantFrom<unknown>(...pool), hostile), of: valuesOf }
}
