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

/**
 * Returns the interface language of a language tag, ignoring its region: `de` for `de-AT`. Undefined if it is not an
 * interface language.
 */
export function languageOfTag(tag: string | null | undefined): Language | undefined {
  const base = tag?.trim().toLowerCase().split(/[-_]/, 1)[0]
  return isInterfaceLanguage(base) ? base : undefined
}

/**
 * Returns the interface language of the first source that has one: stored choice, browser, html tag, path, subdomain.
 * Returns English if no source has one. Regions are ignored.
 */
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
