import { origins } from './lexicon/origins.ts'
import { phrases, type Span } from './text.ts'

/** Words in a row, and where. */
export interface Ngram extends Span {
  phrase: string
  /** 'Lovecraftian': what is named is a model. */
  isLike?: true
}

/** The longest run of words that is looked up as a name. */
const longest = 8

/**
 * All runs of up to eight words, the longest first, then from the left; signs between them are passed over, for 'Io,
 * robot' is a title.
 */
export function ngramsOf(rest: string, isInflected: boolean): Ngram[] {
  let left = isInflected ? mostInflected : 0
  const words = [...rest.matchAll(/[^ ]+/g)].map((match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
  const ngrams: Ngram[] = []
  for (let from = 0; from < words.length; from += 1) {
    if (sign.test(words[from]!.word)) continue
    for (let to = from; to < Math.min(words.length, from + longest); to += 1) {
      if (words[to]!.word.includes('·')) break
      if (sign.test(words[to]!.word)) continue
      const run = words.slice(from, to + 1).filter(({ word }) => !sign.test(word))
      if (run.length === 1 && run[0]!.word.length < 2) continue
      const phrase = run.map(({ word }) => word).join(' ')
      const span = { start: run[0]!.start, end: run.at(-1)!.end }
      ngrams.push({ phrase, ...span })
      const model = run.length === 1 && !isOrigin(phrase) ? adjective.exec(phrase)?.[1] : undefined
      if (model) ngrams.push({ phrase: model, ...span, isLike: true })
      // 'Gaiman’s books', 'Eschbachs Romane'
      if (/[^s]s$/u.test(phrase) && phrase.length > 3) ngrams.push({ phrase: phrase.slice(0, -1), ...span })
      if (left <= 0) continue
      const forms = uninflected(phrase)
      left -= forms.length
      for (const form of forms) ngrams.push({ phrase: form, ...span })
    }
  }
  return ngrams.sort((a, b) => wordsIn(b) - wordsIn(a) || a.start - b.start)
}

/** What is like somebody has an ending of its own. */
const adjective =
  /^(\p{L}{4,}?)(?:e?sque|e?sk\w{0,2}|ian|ianisch\w*|ian[oaie]|esc[oaie]|like|maessig\w*|massig\w*)$/u
/** 'Russian' is a country's, though there is an author Russ. */
const originWords = phrases(
  Object.values(origins)
    .map(({ words }) => words)
    .join(','),
)
const isOrigin = (word: string): boolean => ` ${word} `.search(originWords) !== -1
const sign = /^[|,]$/u
const wordsIn = ({ phrase }: Ngram): number => phrase.split(' ').length

/** A message may be full of words that could be inflected (trust.md V2). */
const mostInflected = 1_200

/**
 * 'Dem Herrn der Ringe', 'des Dunklen Turms', 'der unendlichen Geschichte': words without their German endings, an
 * article before them gone.
 */
function uninflected(phrase: string): string[] {
  const [first = '', ...rest] = phrase.replace(/^(?:dem|den|des|der|die|das) /u, '').split(' ')
  const [second = '', ...others] = rest
  if (rest.length === 0 || rest.length > 5 || first.length < 4) return []
  const nouns = without(first, ['n', 'en', 's', 'es']).map((noun) => [noun, ...rest])
  const stem = /^(.{3,})e[nrsm]$/u.exec(first)?.[1]
  const seconds = stem === undefined ? [] : [second, ...without(second, ['s', 'es', 'n'])]
  const pairs = ['e', 'er', 'es'].flatMap((ending) =>
    seconds.map((noun) => [`${stem}${ending}`, noun, ...others]),
  )
  return [...nouns, ...pairs].map((words) => words.join(' ')).filter((form) => form !== phrase)
}

const without = (word: string, endings: readonly string[]): string[] =>
  endings.flatMap((ending) =>
    word.endsWith(ending) && word.length - ending.length >= 3 ? [word.slice(0, -ending.length)] : [],
  )
