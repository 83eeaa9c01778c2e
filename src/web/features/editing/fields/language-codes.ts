import {
  editionLanguages,
  interfaceLanguages,
  type Language,
  personLanguageCodes,
} from '#contract/values/languages'
import { formatLanguage } from '#i18n/formats'

/** Languages of books that occur in the database, in addition to the languages of the specification. */
const more = ['pl', 'cs', 'sk', 'hu', 'da', 'fi', 'uk', 'bg', 'hr', 'sr', 'sl', 'ro', 'el', 'tr', 'he', 'la']

/**
 * Returns the selectable languages: the languages of the site first, then the others by name. Always includes the
 * selected language `present`.
 */
export function languageCodes(
  language: Language,
  present: string | null,
  codes: readonly string[] = [...Object.keys(editionLanguages), ...personLanguageCodes, ...more],
): { code: string; label: string }[] {
  const own = interfaceLanguages as readonly string[]
  const all = new Set([...codes, ...(present === null ? [] : [present])])
  const rest = [...all].filter((code) => !own.includes(code))
  const named = (code: string) => ({ code, label: formatLanguage(code, language) })
  return [
    ...own.filter((code) => all.has(code)).map(named),
    ...rest.map(named).sort((one, other) => one.label.localeCompare(other.label, language)),
  ]
}
