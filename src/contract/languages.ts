interface LanguageRow {
  name: string
  locale: string
  shopRegion?: string
}

/**
 * The languages of the interface, in the order of the language switcher (specification, section 1). A row has the
 * language's name in itself, the locale that numbers, dates and lists are written in, and where its readers have shops
 * of their own their region. How to add one: CONTRIBUTING.md, 'A language'.
 */
const languages = {
  // British, since the readers here are Europeans
  en: { name: 'English', locale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de' },
  it: { name: 'Italiano', locale: 'it', shopRegion: 'IT' },
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
