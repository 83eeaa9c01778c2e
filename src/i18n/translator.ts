import { groupSignOf, type Language, localeOf } from '#contract/values/languages'

/**
 * Plural categories of CLDR. A key with plural forms has one text per category: `key_one`, `key_other`. `key_zero` is
 * the text for 0 in every language, if a sentence with the digit 0 sounds wrong.
 */
type Category = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** Texts of one namespace in one language. */
export type WordTable = Readonly<Record<string, string>>

/**
 * Keys of a namespace, with one key for all plural forms of a text: `books` for `books_one` and `books_other`. `W`
 * contains the placeholders of each key.
 */
export type KeyOf<W> = keyof W & string

/** Values for a text: one for each placeholder; `count` is a number. */
export type ValuesOf<W, K extends keyof W> = {
  [P in W[K] & string]: P extends 'count' ? number : string | number
}

/**
 * Base of a key with a plural form: `books` for `books_one` if the table also has `books_other`. The type is `never`
 * for a key without plural forms, even if the key ends in the name of a plural category (`too_many`).
 */
type CountedOf<W, K> = K extends `${infer Base}_${Category}`
  ? `${Base}_other` extends keyof W
    ? Base
    : never
  : never

/**
 * Type of the texts of another language if `W` is the English file: the same keys, with `one` and `other` required
 * for plural forms, and `zero` and `many` allowed.
 */
export type WordsLike<W> = {
  [K in keyof W as [CountedOf<W, K>] extends [never] ? K : never]: string
} & {
  [K in keyof W as `${CountedOf<W, K>}_one` | `${CountedOf<W, K>}_other`]: string
} & {
  [K in keyof W as `${CountedOf<W, K>}_many` | `${CountedOf<W, K>}_zero`]?: string
}

/** Returns the text of a key with its placeholders replaced. The compiler rejects unknown keys and missing values. */
export type Translate<W> = <K extends KeyOf<W>>(
  key: K,
  ...values: keyof ValuesOf<W, K> extends never ? [] : [values: ValuesOf<W, K>]
) => string

const cache = new Map<string, unknown>()

/** Creates a value once, because creating a formatter takes a hundred times as long as using it. */
export function cached<T>(key: string, make: () => T): T {
  if (!cache.has(key)) cache.set(key, make())
  return cache.get(key) as T
}

/** Formats a number: 1.234 in German, 1,234 in English, 1234 in Italian. */
export function formatNumber(value: number, language: Language): string {
  if (!Number.isSafeInteger(value) || value < 0)
    return cached(`number ${language}`, () => new Intl.NumberFormat(localeOf(language))).format(value)
  // non-negative integers are formatted without ICU: counts are on every page, and loading ICU takes 0.1 s on a phone
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, groupSignOf(language, value))
}

const pluralOf = (count: number, language: Language): Intl.LDMLPluralRule =>
  cached(`plural ${language}`, () => new Intl.PluralRules(language)).select(count)

/**
 * Creates the translate function of a table. `count` selects the plural form. `count` and fractions are formatted
 * in the language; other whole numbers are inserted unchanged, because they may be years. A missing plural form
 * falls back to `other`; a missing `zero` to the form of the language for 0.
 */
export function createTranslate<W>(words: WordTable, language: Language): Translate<W> {
  const translate = (key: string, values?: Record<string, string | number>): string => {
    const count = values?.['count']
    const text =
      words[key] ??
      (count === 0 ? words[`${key}_zero`] : undefined) ??
      (typeof count === 'number' ? words[`${key}_${pluralOf(count, language)}`] : undefined) ??
      words[`${key}_other`] ??
      key
    if (!values) return text
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name]
      if (value === undefined) return whole
      const isWritten = typeof value === 'number' && (name === 'count' || !Number.isInteger(value))
      return isWritten ? formatNumber(value, language) : String(value)
    })
  }
  return translate
}
