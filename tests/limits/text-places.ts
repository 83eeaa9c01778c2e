import type { z } from 'zod'
import type { Call } from '#contract/calls/call'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']

export type Part = 'params' | 'query' | 'body'
export const parts: readonly Part[] = ['params', 'query', 'body']

/** A place for text in the input of a call: a text field, or a list of text fields. */
export interface TextPlace {
  part: Part
  /** Path of the place: `body.draft.names[].value` for a field, `body.tags[50]` for a list of 50 fields. */
  name: string
  schema: Schema
  /** Maximum number of texts for this place: 1 for a field, the maximum number of items for a list. */
  maxTexts: number
  /** Returns a copy of the input `base` in which this place has the texts. */
  put(base: unknown, texts: readonly string[]): unknown
}

/** Number of texts for a list whose schema declares no maximum number of items. */
const undeclaredMaxTexts = 1_000

const fieldOf = (base: unknown, key: string): unknown => (base as Record<string, unknown> | undefined)?.[key]

/** Converts places in the value of the field `key` to places in the object that has the field. */
const inField = (key: string, places: TextPlace[]): TextPlace[] =>
  places.map((place) => ({
    ...place,
    put: (base, texts) => ({ ...(base as object), [key]: place.put(fieldOf(base, key), texts) }),
  }))

/**
 * Converts a place for text in an item to two places in a list: `names[].value` fills the first item,
 * `names[50].value` fills 50 items.
 */
function inArray(name: string, maxItems: number, places: TextPlace[]): TextPlace[] {
  const itemsOf = (base: unknown): unknown[] => (Array.isArray(base) ? base : [])
  return places.flatMap((place) => {
    const first: TextPlace = {
      ...place,
      put: (base, texts) => [place.put(itemsOf(base)[0], texts), ...itemsOf(base).slice(1)],
    }
    if (place.maxTexts > 1) return [first]
    const all: TextPlace = {
      ...place,
      name: place.name.replace(`${name}[]`, `${name}[${maxItems}]`),
      maxTexts: maxItems,
      put: (base, texts) =>
        texts.map((text, at) => place.put(itemsOf(base)[at] ?? itemsOf(base).at(-1), [text])),
    }
    return [first, all]
  })
}

/**
 * Returns the places for text in a schema.
 * @param base an input of the schema. A `z.record` schema declares no keys, so the keys of `base` are used.
 */
function placesIn(schema: Schema, part: Part, name: string, base: unknown): TextPlace[] {
  const def = schema._zod.def as Def
  const leaf: TextPlace = { part, name, schema, maxTexts: 1, put: (_, [text]) => text }
  switch (def.type) {
    case 'string':
      return [leaf]
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) =>
        inField(key, placesIn(field, part, `${name}.${key}`, fieldOf(base, key))),
      )
    case 'record':
      return Object.keys(base ?? { a: '' }).flatMap((key) =>
        inField(key, placesIn(def.valueType, part, `${name}.${key}`, fieldOf(base, key))),
      )
    case 'array':
      return inArray(
        name,
        (schema._zod.bag as { maximum?: number }).maximum ?? undeclaredMaxTexts,
        placesIn(def.element, part, `${name}[]`, (base as unknown[] | undefined)?.[0]),
      )
    case 'union':
      return def.options.flatMap((option) => placesIn(option, part, name, base))
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return placesIn(def.innerType, part, name, base)
    case 'pipe':
      return (def.in._zod.def as Def).type === 'string' ? [leaf] : placesIn(def.in, part, name, base)
    case 'unknown':
    case 'any':
      return [leaf]
    default:
      return []
  }
}

export const textPlacesOf = (call: Call, base: Partial<Record<Part, unknown>> = {}): TextPlace[] =>
  parts.flatMap((part) => {
    const schema = call[part]
    return schema ? placesIn(schema, part, part, base[part]) : []
  })
