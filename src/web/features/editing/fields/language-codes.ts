import {
  editionLanguages,
  interfaceLanguages,
  type Language,
  personLanguageCodes,
} from '#contract/values/languages'
import { formatLanguage } from '#i18n/formats'

/** Languages that occur in the database, in addition to the edition and person languages of the specification. */
const more = ['pl', 'cs', 'sk', 'hu', 'da', 'fi', 'uk', 'bg', 'hr', 'sr', 'sl', 'ro', 'el', 'tr', 'he', 'la']

/**
 * Returns the languages of a select with their names: the interface languages first, then the others by name. Always
 * includes `present`, the selected language.
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
