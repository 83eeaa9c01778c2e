import type { Language } from '#contract/values/languages'

const segmenters = new Map<Language, Intl.Segmenter>()

function sentencesOf(text: string, language: Language): string[] {
  let segmenter = segmenters.get(language)
  if (!segmenter)
    segmenters.set(language, (segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })))
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

/**
 * Removes the Markdown marks of links, emphasis, code, headings, quotes and lists from a paragraph. Joins its lines.
 */
const withoutMarks = (line: string): string =>
  line
    .replaceAll(/!?\[([^[\]]*)\]\([^)[]*\)/g, '$1')
    .replaceAll(/^[#>\s-]+/g, '')
    .replaceAll(/[*_`~\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * Returns the first whole sentences of a Markdown text, at most `most` characters. Null if the first sentence is
 * longer.
 */
export function openingOf(markdown: string, language: Language, most: number): string | null {
  let opening = ''
  for (const sentence of sentencesOf(withoutMarks(markdown.trim().split(/\n\s*\n/, 1)[0]!), language)) {
    if (`${opening}${sentence}`.trimEnd().length > most) break
    opening += sentence
  }
  return opening.trimEnd() || null
}
