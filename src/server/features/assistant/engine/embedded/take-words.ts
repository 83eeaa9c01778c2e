import { emptyWords } from './lexicon/wishes.ts'
import type { IsRefused } from './negation.ts'
import type { MessageText } from './text.ts'
import type { WishPart } from './wish.ts'

/** What a book is said to be about stands behind one of these. */
const topic =
  /^(?:about|featuring|involving|uber|mit|with|con|su|sul|sulla|sui|sulle|sugli|where|wo|dove|in|im|um|set|spielt|ambientat\w*|themen?|themes?|tema|temi|no|kein\w*|ohne|senza|niente|without)$/
const reach = 4
const wordsMost = 5
/** A message of at most so many words is a list of themes; in a longer one only what is said to be one is. */
const shortMessage = 5

/** What nothing else has understood and may be a theme: looked for in the synopses. */
export function takeWords(text: MessageText, isRefused: IsRefused): WishPart[] {
  const words = [...text.rest.matchAll(/[^ ]+/g)].map((match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
  const telling = words.filter(({ word }) => isTelling(word))
  const isList = words.length <= shortMessage
  return telling
    .filter((one) => isList || isTopic(one, words))
    .slice(0, wordsMost)
    .map(({ word, start, end }) => ({
      kind: 'words',
      words: text.written(word).toLowerCase(),
      ...(isRefused({ start, end }, true) ? { isNot: true as const } : {}),
    }))
}

const isTelling = (word: string): boolean =>
  word.length >= 3 && /^\p{L}+$/u.test(word) && !emptyWords.has(word)

function isTopic(
  one: { word: string; start: number },
  words: readonly { word: string; start: number }[],
): boolean {
  const at = words.findIndex(({ start }) => start === one.start)
  const before = words.slice(Math.max(0, at - reach), at).map(({ word }) => word)
  const clause = before.slice(before.lastIndexOf('|') + 1)
  return clause.some((word) => topic.test(word))
}
