import type { Language } from './languages.ts'

/** Properties of every kind of field of an entity. This module imports no zod, because the browser loads it. */
interface Common {
  /** Fields that imports write together. After a person has set one of them, imports no longer change any of them. */
  group: string
  /** Set if readers can suggest a value. A string is another name of the field in suggestions: 'title' for `names`. */
  suggest?: true | string
  /** Name of the report that lists the entities whose database column is null. */
  report?: string
  /** True if the entity's public page receives the value in the same format as the edit form. */
  isShown?: true
}

/** A field with one value and its own column. The value can be null if `isRequired` is not set. */
export type PlainField = Common & {
  isRequired?: true
  /** Text key of the label in the form, if it is not the name of the field. */
  label?: string
} & (
    | { kind: 'text'; max: number }
    /** A year, month or day. `notBefore`: name of the field with the earliest permitted date (`born` for `died`). */
    | { kind: 'date'; notBefore?: string }
    | { kind: 'year'; min: number }
    | { kind: 'number'; min: number; max: number }
    /** An amount of money with two decimals. */
    | { kind: 'amount'; max: number }
    /** ISO 3166-1 alpha-2 code. */
    | { kind: 'country' }
    /** BCP 47 code. `offered`: the codes that the form offers; if not set, the form offers all languages. */
    | { kind: 'language'; offered?: readonly string[] }
    /** A list of interface languages. Null instead of a list means unknown. */
    | { kind: 'languages' }
    | {
        kind: 'choice'
        options: readonly string[]
        /** Prefix of the text keys of the options: `gender` for `gender.female`. */
        words: string
        /** Text key of the empty option in the form. */
        none?: 'notStated'
        /** Value of the field in a new entity. */
        initial?: string
        /** Option that means unknown. */
        unknown?: string
      }
    /** The form offers values with labels. Stored data can have other values, which editors cannot enter. */
    | { kind: 'offered'; max: number; options: readonly string[]; words: string }
    | { kind: 'flag'; isRequired: true }
    | { kind: 'picture' }
    | { kind: 'parent' }
  )

/** A field with several rows. */
export type ListField = Common & {
  kind: 'list'
  /** True if the rows do not depend on each other: undoing a change is possible although other rows changed later. */
  isSet?: true
  /** True if a merge moves all rows or none, so that the preview of a merge shows the rows and not their number. */
  isMergedWhole?: true
}

/** Names or texts by language. `max`: maximum length of a name. */
export type WordedField = Common & ({ kind: 'names'; max: number } | { kind: 'texts' })

export interface SlugField {
  kind: 'slug'
}

export type Field = PlainField | ListField | WordedField | SlugField
export type Fields = Readonly<Record<string, Field>>

export type ValueOf<F> =
  | (F extends { kind: 'choice'; options: readonly (infer Option)[] }
      ? Option
      : F extends { kind: 'flag' }
        ? boolean
        : F extends { kind: 'year' | 'number' | 'amount' | 'parent' }
          ? number
          : F extends { kind: 'languages' }
            ? Language[]
            : string)
  | (F extends { isRequired: true } ? never : null)

/** Names of the fields with one value. */
export type PlainName<F> = { [Name in keyof F]: F[Name] extends PlainField ? Name : never }[keyof F] & string

/** Names of the fields with one value that the entity's page shows. */
export type ShownName<F> = {
  [Name in PlainName<F>]: F[Name] extends { isShown: true } ? Name : never
}[PlainName<F>]

const structured: ReadonlySet<string> = new Set(['slug', 'names', 'texts', 'list'])

export const isPlain = (field: Field | undefined): field is PlainField =>
  field !== undefined && !structured.has(field.kind)

/** Returns the fields with one value and their names, in order. */
export const plainFields = (fields: Fields): [string, PlainField][] =>
  Object.entries(fields).filter((entry): entry is [string, PlainField] => isPlain(entry[1]))

/** Value of a field in a new entity. A required field without an initial value begins as the empty text. */
function initialValue(field: Field): unknown {
  if (field.kind === 'slug') return ''
  if (!isPlain(field)) return []
  if (field.kind === 'flag') return false
  if (field.kind === 'choice' && (field.initial ?? field.unknown) !== undefined)
    return field.initial ?? field.unknown
  return field.isRequired ? '' : null
}

export const blankDraft = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, initialValue(field)]))

/** True if the preview of a merge shows 'none': the value is missing, an empty list, or the option for unknown. */
export const isEmptyValue = (field: Field, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (field.kind === 'choice' && value === field.unknown)
