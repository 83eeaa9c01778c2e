import { fallbackLanguage, isInterfaceLanguage } from '#contract/values/languages'
import type { Language } from '#contract/values/languages'

const maxCachedHeaders = 500
const maxHeaderCharacters = 300
const languageByHeader = new Map<string, Language>()

function weightOf(parameters: string[]): number {
  const weight = parameters.map((part) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(part)?.[1]).find(Boolean)
  return weight === undefined ? 1 : Number(weight)
}

function choose(header: string): Language {
  const ranges = header.split(',', 30).map((range) => {
    const [tag = '', ...parameters] = range.split(';')
    return { primary: tag.trim().toLowerCase().split('-', 1)[0], weight: weightOf(parameters) }
  })
  const best = ranges
    .filter((range) => range.weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .find((range) => isInterfaceLanguage(range.primary))?.primary
  return isInterfaceLanguage(best) ? best : fallbackLanguage
}

/**
 * Returns the interface language for an Accept-Language header: the supported language with the highest weight,
 * without region, else English (RFC 9110, 12.5.4).
 */
export function acceptedLanguage(header: string | null | undefined): Language {
  if (!header) return fallbackLanguage
  const known = languageByHeader.get(header)
  if (known) return known
  const language = choose(header.slice(0, maxHeaderCharacters))
  if (languageByHeader.size < maxCachedHeaders && header.length <= maxHeaderCharacters)
    languageByHeader.set(header, language)
  return language
}
