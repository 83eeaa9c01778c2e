import {
  editionLanguages,
  interfaceLanguages,
  type Language,
  personLanguageCodes,
} from '#contract/values/languages'
import { formatLanguage } from '#i18n/formats'

/** Languages that occur in the database, but neither in `editionLanguages` nor in `personLanguageCodes`. */
const more = ['pl', 'cs', 'sk', 'hu', 'da', 'fi', 'uk', 'bg', 'hr', 'sr', 'sl', 'ro', 'el', 'tr', 'he', 'la']

/**
 * Returns the language codes of a select: the interface languages first, then the others by name. Always includes
 * `present`, the selected language.
 */
export function languageCodes(
  language: Language,
  present: string | null,
  codes: readonly string[] = [...Object.keys(editionLanguages), ...personLanguageCodes, ...more],
): string[] {
  const own = interfaceLanguages as readonly string[]
  const all = new Set([...codes, ...(present === null ? [] : [present])])
  const name = (code: string) => formatLanguage(code, language)
  return [
    ...own.filter((code) => all.has(code)),
    ...[...all]
      .filter((code) => !own.includes(code))
      .sort((one, other) => name(one).localeCompare(name(other), language)),
  ]
}
