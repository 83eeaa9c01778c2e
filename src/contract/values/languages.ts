interface LanguageRow {
  /** The language's name in itself. */
  name: string
  /** What numbers and dates are written by. */
  locale: string
  /** What it calls the languages of the interface within a sentence. */
  names: Record<string, string>
  /** Before the last of several. */
  and: string
  decimal: '.' | ','
  /** From which number on thousands are set apart. */
  groupsFrom: number
  /** Where its readers have shops of their own. */
  shopRegion?: string
}

/**
 * The languages of the interface, in the order of the language switcher (specification, section 1). Names, 'and' and
 * signs are what ICU says (`formats.test.ts`): nearly every page has them, and a phone needs a tenth of a second to
 * open ICU. How to add one: CONTRIBUTING.md, 'A language'.
 */
const languages = {
  // British, since the readers here are Europeans
  en: {
    name: 'English',
    locale: 'en-GB',
    names: { en: 'English', de: 'German', it: 'Italian' },
    and: 'and',
    decimal: '.',
    groupsFrom: 1000,
  },
  de: {
    name: 'Deutsch',
    locale: 'de',
    names: { en: 'Englisch', de: 'Deutsch', it: 'Italienisch' },
    and: 'und',
    decimal: ',',
    groupsFrom: 1000,
  },
  it: {
    name: 'Italiano',
    locale: 'it',
    names: { en: 'inglese', de: 'tedesco', it: 'italiano' },
    and: 'e',
    decimal: ',',
    groupsFrom: 10_000,
    shopRegion: 'IT',
  },
} as const satisfies Record<string, LanguageRow>

/** A BCP 47 primary subtag in which the interface exists. */
export type Language = keyof typeof languages

/** All of them, in the order of the switcher. */
export const interfaceLanguages: readonly Language[] = Object.keys(languages) as Language[]

/** A language's name in itself. */
export const nameOfLanguage = (language: Language): string => languages[language].name

/** All of them, each in itself: `English, Deutsch, Italiano`. */
export const namesOfLanguages = interfaceLanguages.map(nameOfLanguage).join(', ')

/** The region whose shops its readers are led to first; undefined where the usual one will do. */
export const shopRegionOf = (language: Language): string | undefined =>
  (languages[language] as LanguageRow).shopRegion

/** What numbers, dates and lists of a language are written by. */
export const localeOf = (language: Language): string => languages[language].locale

/** What a language calls another one within a sentence; undefined for one the interface does not exist in. */
export const nameOfLanguageIn = (language: Language, code: string): string | undefined =>
  isInterfaceLanguage(code) ? languages[language].names[code] : undefined

/** The word before the last of several. */
export const andOf = (language: Language): string => languages[language].and

/** The sign before the fraction of a number. */
export const decimalOf = (language: Language): string => languages[language].decimal

/** The sign between the thousands of a number, where it has one. */
export const groupSignOf = (language: Language, value: number): string =>
  value < languages[language].groupsFrom ? '' : languages[language].decimal === '.' ? ',' : '.'

/** A value for each language of the interface. */
export const byLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(interfaceLanguages.map((language) => [language, make(language)])) as Record<Language, T>

/** Shown when nothing else decides (specification, section 4). */
export const fallbackLanguage: Language = 'en'

/** True when `value` is a language of the interface. */
export function isInterfaceLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (interfaceLanguages as readonly string[]).includes(value)
}

/** The twelve languages of the edition form, each with its name in itself (specification, section 3). */
export const editionLanguages = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  ru: 'Русский',
  ja: '日本語',
  zh: '中文',
  pt: 'Português',
  nl: 'Nederlands',
  sv: 'Svenska',
  no: 'Norsk',
} as const

/** The fifteen codes offered elsewhere, such as an author's native language (specification, section 3). */
export const personLanguageCodes = [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'pt',
  'ru',
  'zh',
  'ja',
  'ko',
  'ar',
  'hi',
  'bn',
  'pa',
  'te',
] as const
export type PersonLanguage = (typeof personLanguageCodes)[number]

export const isPersonLanguage = (value: unknown): value is PersonLanguage =>
  personLanguageCodes.some((code) => code === value)
