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
import { cached } from './translator.ts'

/**
 * Formats a partial date with its precision: `1965`, `August 1965`, `1 August 1965`. A date before our era is
 * formatted as a year with the abbreviation of the language: `700 BC`. Returns an invalid date unchanged.
 */
export function formatPartialDate(date: string, language: Language): string {
  const match = /^(-?\d+)(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(date)
  if (!match) return date
  const [, yearText, month, day] = match
  const year = Number(yearText)
  const instant = new Date(0)
  if (year < 0) {
    // the input has no year 0: -1 is the year before 1; Date counts this year as 0
    instant.setUTCFullYear(year + 1, 0, 1)
    return cached(
      `year before our era ${language}`,
      () => new Intl.DateTimeFormat(localeOf(language), { year: 'numeric', era: 'short', timeZone: 'UTC' }),
    ).format(instant)
  }
  if (!month) return String(year)
  instant.setUTCFullYear(year, Number(month) - 1, day ? Number(day) : 1)
  const format = cached(
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
 * Formats a time in `timeZone`: `21 November 2026 at 15:40`. The default is the time zone of the process, which is
 * the reader's only in the browser.
 */
export function formatMoment(moment: string, language: Language, timeZone?: string): string {
  return cached(
    `moment ${language} ${timeZone ?? ''}`,
    () => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone }),
  ).format(new Date(moment))
}

/** Formats a price: `10,50 €`, `€10.50`. A price without a currency is formatted in euros. */
export function formatPrice(amount: number, currency: string | null, language: Language): string {
  const code = currency ?? fallbackCurrency
  return cached(
    `price ${language} ${code}`,
    () => new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: code }),
  ).format(amount)
}

/** Formats an average rating with one decimal: `4,2` in German. */
export const formatAverage = (value: number, language: Language): string =>
  (Math.round(value * 10) / 10).toFixed(1).replace('.', decimalOf(language))

/** Formats a size of files or memory: `1.5 GB`, `312 MB`. */
export function formatBytes(bytes: number, language: Language): string {
  const [amount, unit] = bytes < 1e9 ? [bytes / 1e6, 'megabyte'] : [bytes / 1e9, 'gigabyte']
  return cached(
    `bytes ${language} ${unit}`,
    () =>
      new Intl.NumberFormat(localeOf(language), {
        style: 'unit',
        unit,
        maximumSignificantDigits: 3,
      }),
  ).format(Math.round(amount * 10) / 10)
}

/** Formats a share from 0 to 1: `42 %` in German. Rounds down, so that only a complete share is 100 %. */
export function formatShare(share: number, language: Language): string {
  return cached(
    `share ${language}`,
    () => new Intl.NumberFormat(localeOf(language), { style: 'percent' }),
  ).format(Math.floor(share * 100) / 100)
}

/** Formats a list: `A, B und C`. */
export const formatList = (items: readonly string[], language: Language): string =>
  items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} ${andOf(language)} ${items[items.length - 1]}`

/**
 * Cache of display names, because ICU takes 20 µs for one name, and a book page shows a dozen. The cache has a
 * maximum size, because its keys contain codes from the input.
 */
const shownNames = new Map<string, string>()
const shownNamesMax = 5000

/** Regions of which Chromium shows the short name. Hydration fails if the server uses another text. */
const shortRegions = new Set(['HK', 'MO', 'PS'])

const displayName = (kind: 'language' | 'region', code: string, language: Language): string => {
  const own = kind === 'language' ? nameOfLanguageIn(language, code) : undefined
  if (own !== undefined) return own
  const key = `${kind} ${language} ${code}`
  let shown = shownNames.get(key)
  if (shown === undefined) {
    const style = kind === 'region' && shortRegions.has(code) ? 'short' : 'long'
    const names = cached(
      `${kind} ${style} ${language}`,
      () => new Intl.DisplayNames([language], { type: kind, style, fallback: 'code' }),
    )
    try {
      shown = names.of(code) ?? code
    } catch {
      // the code is not a valid tag
      shown = code
    }
    if (shownNames.size >= shownNamesMax) shownNames.clear()
    shownNames.set(key, shown)
  }
  return shown
}

const capitalised = (name: string, language: Language): string =>
  name.charAt(0).toLocaleUpperCase(language) + name.slice(1)

/** Returns the name of a language in the reader's language, with an initial capital: `Deutsch` for `de` in German. */
export const formatLanguage = (code: string, language: Language): string =>
  capitalised(displayName('language', code, language), language)

/** True if the name is not a name of the code, neither in an interface language nor in the language itself. */
export function isOwnLanguageName(code: string | null, name: string): boolean {
  if (code === null) return true
  const names: string[] = interfaceLanguages.map((language) => formatLanguage(code, language))
  if (Object.hasOwn(editionLanguages, code))
    names.push(editionLanguages[code as keyof typeof editionLanguages])
  return !names.some((known) => known.toLowerCase() === name.toLowerCase())
}

/** Returns the name that an editor gave a language if it is not a name of the code, else the name of the code. */
export const formatNamedLanguage = (
  code: string | null,
  name: string | null,
  language: Language,
): string | null =>
  code === null || (name !== null && isOwnLanguageName(code, name)) ? name : formatLanguage(code, language)

/** As within a sentence: in lower case in Italian. */
export const formatLanguageInText = (code: string, language: Language): string =>
  displayName('language', code, language)

/** Returns the names of the interface languages as a list for a sentence: `English, German and Italian`. */
export const formatOwnLanguages = (language: Language): string =>
  formatList(
    interfaceLanguages.map((code) => formatLanguageInText(code, language)),
    language,
  )

export const formatCountry = (code: string, language: Language): string =>
  capitalised(displayName('region', code, language), language)

/** Returns the name of a month: `January`, or `Jan` with the style `short`. */
export function formatMonth(month: number, language: Language, style: 'long' | 'short' = 'long'): string {
  return cached(
    `name of month ${language} ${style}`,
    () => new Intl.DateTimeFormat(localeOf(language), { month: style, timeZone: 'UTC' }),
  ).format(new Date(Date.UTC(2000, month - 1, 1)))
}
