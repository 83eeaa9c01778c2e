import type { Span } from './text.ts'

/** Words in a row, and where. */
export interface Gram extends Span {
  phrase: string
}

/** The longest run of words that is looked up as a name. */
const longest = 8

/** All runs of up to eight words that cross no break, the longest first, then from the left. Such as hold no telling word are left out. */
export function gramsOf(rest: string): Gram[] {
  const words = [...rest.matchAll(/[^ ]+/g)].map((match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
  const grams: Gram[] = []
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from; to < Math.min(words.length, from + longest); to += 1) {
      if (/[|,·]/.test(words[to]!.word)) break
      const run = words.slice(from, to + 1)
      if (run.length === 1 && run[0]!.word.length < 2) continue
      const phrase = run.map(({ word }) => word).join(' ')
      const span = { start: run[0]!.start, end: run.at(-1)!.end }
      grams.push({ phrase, ...span })
      // 'Gaiman’s books', 'Eschbachs Romane'
      if (/[^s]s$/u.test(phrase) && phrase.length > 3) grams.push({ phrase: phrase.slice(0, -1), ...span })
      for (const form of uninflected(phrase)) grams.push({ phrase: form, ...span })
    }
  }
  return grams.sort((a, b) => wordsIn(b) - wordsIn(a) || a.start - b.start)
}

const wordsIn = ({ phrase }: Gram): number => phrase.split(' ').length

/** 'Dem Herrn der Ringe', 'den Namen des Windes', 'der unendlichen Geschichte': the first word without its German ending, an article before it gone. */
function uninflected(phrase: string): string[] {
  const words = phrase.replace(/^(?:dem|den|des|der) /u, '').split(' ')
  const [first = '', ...rest] = words
  if (rest.length === 0 || first.length < 4) return []
  const forms = [/n$/u, /en$/u, /s$/u]
    .filter((ending) => ending.test(first))
    .map((ending) => first.replace(ending, ''))
  return [...new Set(forms)].filter((form) => form.length >= 3).map((form) => [form, ...rest].join(' '))
}
