import { groupSignOf, type Language, localeOf } from '#contract/values/languages'

/** CLDR's plural categories; a counted word is written `key_one`, `key_other`. */
type Category = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** Words of one namespace in one language. */
export type WordTable = Readonly<Record<string, string>>

/** The keys of a namespace; `count` stands for `count_one` and `count_other`. `W` has the placeholders by key. */
export type KeyOf<W> = keyof W & string

/** The values a text needs: every placeholder of it, `count` as a number. */
export type ValuesOf<W, K extends keyof W> = {
  [P in W[K] & string]: P extends 'count' ? number : string | number
}

/**
 * `count` of `count_one` where the table has `count_other`: a key may end in such a word without being counted
 * ('too_many').
 */
type CountedOf<W, K> = K extends `${infer Base}_${Category}`
  ? `${Base}_other` extends keyof W
    ? Base
    : never
  : never

/**
 * What another language's file must hold where the English one is `W`: the same keys; of counted ones at least `one`
 * and `other`.
 */
export type WordsLike<W> = {
  [K in keyof W as [CountedOf<W, K>] extends [never] ? K : never]: string
} & {
  [K in keyof W as `${CountedOf<W, K>}_one` | `${CountedOf<W, K>}_other`]: string
} & {
  [K in keyof W as `${CountedOf<W, K>}_many`]?: string
}

/**
 * Asks for a text: key, and the values of its placeholders. The compiler refuses an unknown key and a missing value.
 */
export type Translate<W> = <K extends KeyOf<W>>(
  key: K,
  ...values: keyof ValuesOf<W, K> extends never ? [] : [values: ValuesOf<W, K>]
) => string

const pluralRules = new Map<Language, Intl.PluralRules>()
const numberFormats = new Map<Language, Intl.NumberFormat>()

/** A kept formatter: making one takes a hundred times as long as using it. */
function kept<T>(map: Map<Language, T>, language: Language, make: () => T): T {
  let value = map.get(language)
  if (!value) map.set(language, (value = make()))
  return value
}

/** A number as the language writes it: 1.234 in German, 1,234 in English, 1234 in Italian. */
export function formatNumber(value: number, language: Language): string {
  if (!Number.isSafeInteger(value) || value < 0)
    return kept(numberFormats, language, () => new Intl.NumberFormat(localeOf(language))).format(value)
  // counts are on every page, and a phone takes a tenth of a second to open ICU
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, groupSignOf(language, value))
}

const pluralOf = (count: number, language: Language): Intl.LDMLPluralRule =>
  kept(pluralRules, language, () => new Intl.PluralRules(language)).select(count)

/**
 * Makes the function that yields texts of a table. `count` picks the plural form. It and fractions are written in the
 * language's way; other whole numbers are put in as they are (years!). A missing form falls back to `other`.
 */
export function createTranslate<W>(words: WordTable, language: Language): Translate<W> {
  const translate = (key: string, values?: Record<string, string | number>): string => {
    const count = values?.['count']
    const text =
      words[key] ??
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
