import { fallbackLanguage, isInterfaceLanguage, type Language } from '#contract/values/languages'

/** Sources from which the language of a reader is detected, by descending priority. */
export interface LanguageSources {
  /** Language that the reader has chosen before. */
  stored?: string | null | undefined
  /** Preferred languages of the browser, best first. */
  browser?: readonly string[] | undefined
  /** `lang` of the html element. */
  htmlTag?: string | null | undefined
  path?: string | undefined
  host?: string | undefined
}

/** Interface language of a tag, ignoring its region: `de` for `de-AT`. */
export function languageOfTag(tag: string | null | undefined): Language | undefined {
  const base = tag?.trim().toLowerCase().split(/[-_]/, 1)[0]
  return isInterfaceLanguage(base) ? base : undefined
}

/** Returns the interface language of the first source that has one, else English. */
export function detectLanguage(sources: LanguageSources): Language {
  const browser = sources.browser?.map(languageOfTag).find((language) => language !== undefined)
  return (
    languageOfTag(sources.stored) ??
    browser ??
    languageOfTag(sources.htmlTag) ??
    languageOfTag(sources.path?.split('/')[1]) ??
    languageOfTag(sources.host?.split('.')[0]) ??
    fallbackLanguage
  )
}
