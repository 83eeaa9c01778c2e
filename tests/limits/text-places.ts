import type { z } from 'zod'
import type { Call } from '#contract/calls/call'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']

/** A part of the input of a call. */
export type Part = 'params' | 'query' | 'body'
export const parts: readonly Part[] = ['params', 'query', 'body']

/** A text field in the input of a call, or a list of texts. */
export interface TextPlace {
  part: Part
  /** Path of the field: `body.draft.names[].value`. A list has the number of its texts: `body.tags[50]`. */
  name: string
  /** Schema of the field. */
  schema: Schema
  /** Maximum number of texts; 1 for a field. */
  maxTexts: number
  /** Returns a copy of the input with the texts in this place. Other values are those of `base`. */
  put(base: unknown, texts: readonly string[]): unknown
}

/** Number of texts in a list without a declared maximum. */
const undeclaredMaxTexts = 1_000

const fieldOf = (base: unknown, key: string): unknown => (base as Record<string, unknown> | undefined)?.[key]

/** Returns the places in the field `key` of an object. */
const inField = (key: string, places: TextPlace[]): TextPlace[] =>
  places.map((place) => ({
    ...place,
    put: (base, texts) => ({ ...(base as object), [key]: place.put(fieldOf(base, key), texts) }),
  }))

/**
 * Returns the places in the items of an array: the first item with the other items of `base`, and all items. Item `n`
 * is made from item `n` of `base`, or from the last one.
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

/** Returns the texts of a schema. @param base input from which the keys of records are read */
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

/** Returns the texts in the input of a call. */
export const textPlacesOf = (call: Call, base: Partial<Record<Part, unknown>> = {}): TextPlace[] =>
  parts.flatMap((part) => {
    const schema = call[part]
    return schema ? placesIn(schema, part, part, base[part]) : []
  })
