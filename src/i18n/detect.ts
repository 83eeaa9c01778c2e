import { fallbackLanguage, isInterfaceLanguage, type Language } from '#contract/values/languages'

/** Everything that may tell a reader's language, in the order in which it is believed (specification, section 4). */
export interface LanguageSources {
  /** What the reader has chosen before. */
  stored?: string | null | undefined
  /** What the browser asks for, best first. */
  browser?: readonly string[] | undefined
  /** `lang` of the html element. */
  htmlTag?: string | null | undefined
  path?: string | undefined
  host?: string | undefined
}

/** The language of a tag without its region: `de` of `de-AT`; undefined where the interface has none. */
export function languageOfTag(tag: string | null | undefined): Language | undefined {
  const base = tag?.trim().toLowerCase().split(/[-_]/, 1)[0]
  return isInterfaceLanguage(base) ? base : undefined
}

/** The language to show: stored choice, browser, html tag, path, subdomain, else English. Regions are dropped. */
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
