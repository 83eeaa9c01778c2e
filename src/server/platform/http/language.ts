import { fallbackLanguage, isInterfaceLanguage } from '#contract/values/languages'
import type { Language } from '#contract/values/languages'

const rememberedMax = 500
const headerMaxCharacters = 300
const remembered = new Map<string, Language>()

function weightOf(parameters: string[]): number {
  const weight = parameters.map((part) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(part)?.[1]).find(Boolean)
  return weight === undefined ? 1 : Number(weight)
}

function choose(header: string): Language {
  const wishes = header.split(',', 30).map((wish) => {
    const [tag = '', ...parameters] = wish.split(';')
    return { primary: tag.trim().toLowerCase().split('-', 1)[0], weight: weightOf(parameters) }
  })
  const best = wishes
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .find((wish) => isInterfaceLanguage(wish.primary))?.primary
  return isInterfaceLanguage(best) ? best : fallbackLanguage
}

/**
 * The interface language an Accept-Language header asks for: the first supported one by weight, region dropped, else
 * English (RFC 9110, 12.5.4).
 */
export function acceptedLanguage(header: string | null | undefined): Language {
  if (!header) return fallbackLanguage
  const known = remembered.get(header)
  if (known) return known
  const language = choose(header.slice(0, headerMaxCharacters))
  if (remembered.size < rememberedMax && header.length <= headerMaxCharacters)
    remembered.set(header, language)
  return language
}
