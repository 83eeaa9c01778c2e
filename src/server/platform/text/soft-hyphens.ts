import de from 'hyphen/de/index.js'
import en from 'hyphen/en-gb/index.js'
import it from 'hyphen/it/index.js'
import { languageOfTag } from '#i18n/detect'
import type { Language } from '#contract/values/languages'

const hyphenators: Record<Language, { hyphenateSync(text: string): string }> = { de, en, it }

/** Words up to this length fit every column of ours without a break. */
const longestWholeWord = 12
/**
 * By language: titles come again and again; the patterns are slow. A pure function's results may be shared by all
 * requests.
 */
const kept = new Map<string | null, Map<string, string | null>>()
const keptTexts = 20_000
const longWords = new RegExp(String.raw`\p{L}{${longestWholeWord + 1},}`, 'gu')

/**
 * The text with soft hyphens (U+00AD) in words of more than 12 letters, for headings and card titles: Chromium on Linux
 * does not hyphenate by itself. null where nothing is to be done: no long word, no patterns for the language, or no
 * place to break. Not for JSON-LD, page titles, attributes or anything that is copied.
 */
export function softHyphens(text: string, language: string | null): string | null {
  let ofLanguage = kept.get(language)
  if (!ofLanguage) kept.set(language, (ofLanguage = new Map()))
  let known = ofLanguage.get(text)
  if (known === undefined) {
    known = breakWords(text, language)
    if (ofLanguage.size >= keptTexts) ofLanguage.clear()
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
