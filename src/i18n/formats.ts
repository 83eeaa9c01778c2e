import {
  andOf,
  decimalOf,
  editionLanguages,
  interfaceLanguages,
  type Language,
  localeOf,
  nameOfLanguageIn,
} from '#contract/values/languages'
import { fallbackCurrency } from '#contract/values/limits'

const cache = new Map<string, unknown>()
function kept<T>(key: string, make: () => T): T {
  if (!cache.has(key)) cache.set(key, make())
  return cache.get(key) as T
}

/**
 * A partial date as the language writes it, no more precise than it is: `1965`, `August 1965`, `1 August 1965`.
 * Years before our era are written with the language's own mark.
 */
export function formatPartialDate(date: string, language: Language): string {
  const match = /^(-?\d+)(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(date)
  if (!match) return date
  const [, yearText, month, day] = match
  const year = Number(yearText)
  const instant = new Date(0)
  if (year < 0) {
    // there is no year 0 before the year 1, but Date has one
    instant.setUTCFullYear(year + 1, 0, 1)
    return kept(
      `year before our era ${language}`,
      () => new Intl.DateTimeFormat(localeOf(language), { year: 'numeric', era: 'short', timeZone: 'UTC' }),
    ).format(instant)
  }
  if (!month) return String(year)
  instant.setUTCFullYear(year, Number(month) - 1, day ? Number(day) : 1)
  const format = kept(
    `date ${language} ${day ? 'day' : 'month'}`,
    () =>
      new Intl.DateTimeFormat(localeOf(language), {
        year: 'numeric',
        month: 'long',
        ...(day ? { day: 'numeric' as const } : {}),
        timeZone: 'UTC',
      }),
  )
  return format.format(instant)
}

/**
 * A moment in the reader's own time zone, or in the one given: `21 November 2026 at 15:40`. For the browser: a server
 * knows no reader's zone.
 */
export function formatMoment(moment: string, language: Language, timeZone?: string): string {
  return kept(
    `moment ${language} ${timeZone ?? ''}`,
    () => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone }),
  ).format(new Date(moment))
}

/** A price: `10,50 €`, `€10.50`. A missing currency is the euro (specification, section 3). */
export function formatPrice(amount: number, currency: string | null, language: Language): string {
  const code = currency ?? fallbackCurrency
  return kept(
    `price ${language} ${code}`,
    () => new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: code }),
  ).format(amount)
}

/** An average of ratings: `4,2` in German. */
export const formatAverage = (value: number, language: Language): string =>
  (Math.round(value * 10) / 10).toFixed(1).replace('.', decimalOf(language))

/** A size of files or memory: `1.5 GB`, `312 MB`. */
export function formatBytes(bytes: number, language: Language): string {
  const [amount, unit] = bytes < 1e9 ? [bytes / 1e6, 'megabyte'] : [bytes / 1e9, 'gigabyte']
  return kept(
    `bytes ${language} ${unit}`,
    () =>
      new Intl.NumberFormat(localeOf(language), {
        style: 'unit',
        unit,
        maximumSignificantDigits: 3,
      }),
  ).format(Math.round(amount * 10) / 10)
}

/** A share of a whole, from 0 to 1, rounded down, since 100 % is the end: `42 %` in German. */
export function formatShare(share: number, language: Language): string {
  return kept(
    `share ${language}`,
    () => new Intl.NumberFormat(localeOf(language), { style: 'percent' }),
  ).format(Math.floor(share * 100) / 100)
}

/** `A, B und C`. */
export const formatList = (items: readonly string[], language: Language): string =>
  items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} ${andOf(language)} ${items[items.length - 1]}`

/**
 * Names that were asked for: ICU takes 20 µs for one, and a book's page shows a dozen. Codes are few, but come from
 * outside.
 */
const shownNames = new Map<string, string>()
const shownNamesMax = 5000

const displayName = (kind: 'language' | 'region', code: string, language: Language): string => {
  const own = kind === 'language' ? nameOfLanguageIn(language, code) : undefined
  if (own !== undefined) return own
  const key = `${kind} ${language} ${code}`
  let shown = shownNames.get(key)
  if (shown === undefined) {
    const names = kept(
      `${kind} ${language}`,
      () => new Intl.DisplayNames([language], { type: kind, fallback: 'code' }),
    )
    shown = names.of(code) ?? code
    if (shownNames.size >= shownNamesMax) shownNames.clear()
    shownNames.set(key, shown)
  }
  return shown
}

const capitalised = (name: string, language: Language): string =>
  name.charAt(0).toLocaleUpperCase(language) + name.slice(1)

/** A language's name in the reader's: `Deutsch` for `de` in German. */
export const formatLanguage = (code: string, language: Language): string =>
  capitalised(displayName('language', code, language), language)

/**
 * Whether the name given to a language says something else than its code does, in any language of the interface or its
 * own.
 */
export function isOwnLanguageName(code: string | null, name: string): boolean {
  if (code === null) return true
  const names: string[] = interfaceLanguages.map((language) => formatLanguage(code, language))
  if (Object.hasOwn(editionLanguages, code))
    names.push(editionLanguages[code as keyof typeof editionLanguages])
  return !names.some((known) => known.toLowerCase() === name.toLowerCase())
}

/**
 * A language by the name somebody has given it where that says more than its code, else in the reader's words; null
 * where nobody tells.
 */
export const formatNamedLanguage = (
  code: string | null,
  name: string | null,
  language: Language,
): string | null =>
  code === null || (name !== null && isOwnLanguageName(code, name)) ? name : formatLanguage(code, language)

/** As `formatLanguage`, within a sentence: Italian writes languages small there. */
export const formatLanguageInText = (code: string, language: Language): string =>
  displayName('language', code, language)

/** The languages of the site in the reader's words, for a sentence: `English, German and Italian`. */
export const formatOwnLanguages = (language: Language): string =>
  formatList(
    interfaceLanguages.map((code) => formatLanguageInText(code, language)),
    language,
  )

/** A country's name in the reader's language. */
export const formatCountry = (code: string, language: Language): string =>
  capitalised(displayName('region', code, language), language)

/** A month's name: `January`, or `Jan` where there is little room. */
export function formatMonth(month: number, language: Language, style: 'long' | 'short' = 'long'): string {
  return kept(
    `name of month ${language} ${style}`,
    () => new Intl.DateTimeFormat(localeOf(language), { month: style, timeZone: 'UTC' }),
  ).format(new Date(Date.UTC(2000, month - 1, 1)))
}
