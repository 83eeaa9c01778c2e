interface LanguageRow {
  /** Name of the language in that language. */
  name: string
  /** BCP 47 tag by which numbers and dates are formatted. */
  locale: string
  /** Names of the interface languages in this language, as written within a sentence. */
  names: Record<string, string>
  /** Word before the last item of an enumeration. */
  and: string
  decimal: '.' | ','
  /** Smallest number that is written with a thousands separator. */
  groupsFrom: number
  /** Region whose bookshop is offered first: 'IT' for Italian. Undefined: the default region. */
  shopRegion?: string
}

/** Languages of the interface in displayed order. Repeats data of ICU, which loads slowly. */
const languages = {
  // British English, because the readers are in Europe
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

/** Code of an interface language: a BCP 47 primary subtag. */
export type Language = keyof typeof languages

/** Codes of all interface languages, in the order of the language switcher. */
export const interfaceLanguages: readonly Language[] = Object.keys(languages) as Language[]

export const nameOfLanguage = (language: Language): string => languages[language].name

/** Names of all interface languages, each in the language that it names: `English, Deutsch, Italiano`. */
export const namesOfLanguages = interfaceLanguages.map(nameOfLanguage).join(', ')

export const shopRegionOf = (language: Language): string | undefined =>
  (languages[language] as LanguageRow).shopRegion

export const localeOf = (language: Language): string => languages[language].locale

/** Name of a language within a sentence; undefined if `code` is no interface language. */
export const nameOfLanguageIn = (language: Language, code: string): string | undefined =>
  isInterfaceLanguage(code) ? languages[language].names[code] : undefined

export const andOf = (language: Language): string => languages[language].and

export const decimalOf = (language: Language): string => languages[language].decimal

/** Returns the thousands separator for a number; empty if the number has none in this language. */
export const groupSignOf = (language: Language, value: number): string =>
  value < languages[language].groupsFrom ? '' : languages[language].decimal === '.' ? ',' : '.'

export const byLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(interfaceLanguages.map((language) => [language, make(language)])) as Record<Language, T>

/** Language that is used if no other rule decides. */
export const fallbackLanguage: Language = 'en'

export function isInterfaceLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (interfaceLanguages as readonly string[]).includes(value)
}

/** The twelve languages of the edition form, each with its name in that language. */
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

/** The fifteen language codes offered in other forms, for example as native language of an author. */
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
