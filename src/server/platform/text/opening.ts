import type { Language } from '#contract/values/languages'

const segmenters = new Map<Language, Intl.Segmenter>()

function sentencesOf(text: string, language: Language): string[] {
  let segmenter = segmenters.get(language)
  if (!segmenter)
    segmenters.set(language, (segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })))
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

/** The words of a line of Markdown without its marks: what links, emphasises and quotes. */
const unmarked = (line: string): string =>
  line
    .replaceAll(/!?\[([^[\]]*)\]\([^)[]*\)/g, '$1')
    .replaceAll(/^[#>\s-]+/g, '')
    .replaceAll(/[*_`~\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * What a text in Markdown begins with, as plain text: as many whole sentences of its first paragraph as fit into `most`
 * characters. Null where not even the first one fits.
 */
export function openingOf(markdown: string, language: Language, most: number): string | null {
  let opening = ''
  for (const sentence of sentencesOf(unmarked(markdown.trim().split(/\n\s*\n/, 1)[0]!), language)) {
    if (`${opening}${sentence}`.trimEnd().length > most) break
    opening += sentence
  }
  return opening.trimEnd() || null
}
