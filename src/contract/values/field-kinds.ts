import type { Language } from './languages.ts'

/**
 * Which kinds of field an entity of the catalogue has. Plain data without zod, for browser and server. Everything that
 * follows from a plain field (schema, column, input, words, merge) is told by its kind alone; a list has a schema, rows
 * and an input of its own.
 */
interface Common {
  /** Group of provenance: what a person has set in it, no import touches any more. */
  group: string
  /** Readers may suggest it: under its own name, or under this one. */
  suggest?: true | string
  /** Name of the report that lists the entities without it. */
  report?: string
  /** The entity's page tells it, as it stands in the draft. */
  isShown?: true
}

/** A field that holds one value and has a column of its own. Without `isRequired` it may be null. */
export type PlainField = Common & {
  isRequired?: true
  /** Its word in the form, where that is not its name. */ label?: string
} & (
    | { kind: 'text'; max: number }
    /** A year, a month or a day, as exact as it is known; not before another field's date. */
    | { kind: 'date'; notBefore?: string }
    | { kind: 'year'; min: number }
    | { kind: 'number'; min: number; max: number }
    /** ISO 3166-1 alpha-2. */
    | { kind: 'country' }
    /** BCP 47. `offered`: those to choose from, where it is not all. */
    | { kind: 'language'; offered?: readonly string[] }
    /** Languages of the interface; null where none is known of. */
    | { kind: 'languages' }
    | {
        kind: 'choice'
        options: readonly string[]
        /** The words of the options: `gender` for `gender.female`. */
        words: string
        /** What stands in the form for no choice. */
        none?: 'notStated'
        /** What a new entity begins with. */
        initial?: string
        /** The option that says that nobody knows. */
        unknown?: string
      }
    /** A text for which some values are offered, each with its word. */
    | { kind: 'offered'; max: number; options: readonly string[]; words: string }
    | { kind: 'flag'; isRequired: true }
    /** An upload of this site. */
    | { kind: 'picture' }
    /** The entity it is a part of. */
    | { kind: 'parent' }
  )

/** A field of several rows. */
export type ListField = Common & {
  kind: 'list'
  /** Its entries stand for themselves: two changes of different entries do not touch each other. */
  isSet?: true
  /** A merge takes it over as a whole, where the other entity has none of it; else its rows move one by one. */
  isMergedWhole?: true
}

/** Names and texts, language by language. `max`: the longest name. */
export type WordedField = Common & ({ kind: 'names'; max: number } | { kind: 'texts' })

/** The readable part of the address. */
export interface SlugField {
  kind: 'slug'
}

export type Field = PlainField | ListField | WordedField | SlugField
export type Fields = Readonly<Record<string, Field>>

/** What a plain field holds. */
export type ValueOf<F> =
  | (F extends { kind: 'choice'; options: readonly (infer Option)[] }
      ? Option
      : F extends { kind: 'flag' }
        ? boolean
        : F extends { kind: 'year' | 'number' | 'parent' }
          ? number
          : F extends { kind: 'languages' }
            ? Language[]
            : string)
  | (F extends { isRequired: true } ? never : null)

/** The names of the plain fields among others. */
export type PlainName<F> = { [Name in keyof F]: F[Name] extends PlainField ? Name : never }[keyof F] & string

/** The names of those that the entity's page tells. */
export type ShownName<F> = {
  [Name in PlainName<F>]: F[Name] extends { isShown: true } ? Name : never
}[PlainName<F>]

const structured: ReadonlySet<string> = new Set(['slug', 'names', 'texts', 'list'])

export const isPlain = (field: Field | undefined): field is PlainField =>
  field !== undefined && !structured.has(field.kind)

/** The plain fields among others, in their order. */
export const plainFields = (fields: Fields): [string, PlainField][] =>
  Object.entries(fields).filter((entry): entry is [string, PlainField] => isPlain(entry[1]))

/** What a field holds in a new entity. What is to be chosen begins as the empty text. */
function initialValue(field: Field): unknown {
  if (field.kind === 'slug') return ''
  if (!isPlain(field)) return []
  if (field.kind === 'flag') return false
  if (field.kind === 'choice' && (field.initial ?? field.unknown) !== undefined)
    return field.initial ?? field.unknown
  return field.isRequired ? '' : null
}

/** A new entity. */
export const blankDraft = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, initialValue(field)]))

/** Of a new entity what its page would tell: for tests. */
export const shownBlank = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    plainFields(fields).flatMap(([name, field]) => (field.isShown ? [[name, initialValue(field)]] : [])),
  ) as { [Name in ShownName<F>]: ValueOf<F[Name]> }

/** Whether a field says nothing. */
export const isEmptyValue = (field: Field, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (field.kind === 'choice' && value === field.unknown)
