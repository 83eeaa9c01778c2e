import de from 'hyphen/de/index.js'
import en from 'hyphen/en-gb/index.js'
import it from 'hyphen/it/index.js'
import { languageOfTag } from '#i18n/detect'
import type { Language } from '#contract/values/languages'

const hyphenators: Record<Language, { hyphenateSync(text: string): string }> = { de, en, it }

/** Maximum number of letters of words that fit into every column without hyphenation. */
const maxWholeWordLength = 12
/** Cached results by language and text, because titles are repeated and hyphenation is slow. */
const cached = new Map<string | null, Map<string, string | null>>()
const maxCachedTexts = 20_000
const longWords = new RegExp(String.raw`\p{L}{${maxWholeWordLength + 1},}`, 'gu')

/**
 * Inserts soft hyphens into long words of a title, because Chromium on Linux does not hyphenate. Not for text that
 * readers copy. Returns null if no hyphen was inserted.
 */
export function softHyphens(text: string, language: string | null): string | null {
  let ofLanguage = cached.get(language)
  if (!ofLanguage) cached.set(language, (ofLanguage = new Map()))
  let known = ofLanguage.get(text)
  if (known === undefined) {
    known = breakWords(text, language)
    if (ofLanguage.size >= maxCachedTexts) ofLanguage.clear()
    ofLanguage.set(text, known)
  }
  return known
}

function breakWords(text: string, language: string | null): string | null {
  const known = languageOfTag(language)
  if (known === undefined) return null
  const broken = text.replace(longWords, (word) => hyphenators[known].hyphenateSync(word))
  return broken === text ? null : broken
}
