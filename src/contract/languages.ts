/** Interface languages, in the order of the language switcher (specification, section 1). Adding one: this row and a folder of words. */
export const interfaceLanguages = ['en', 'de', 'it'] as const

/** A BCP 47 primary subtag in which the interface exists. */
export type Language = (typeof interfaceLanguages)[number]

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
