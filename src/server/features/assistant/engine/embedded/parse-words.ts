import { emptyWords } from './lexicon/wishes.ts'
import { blankExclusions, type IsExcluded } from './negation.ts'
import type { MessageText } from './text.ts'
import { subjects, type WishPart } from './wish.ts'

/** What a book is said to be about stands behind one of these. */
const topic =
  /^(?:about|featuring|involving|uber|mit|with|con|su|sul|sulla|sui|sulle|sugli|where|wo|set|spielt|spielen|ambientat\w*|themen?|themes?|tema|temi|no|kein\w*|ohne|senza|niente|without)$/
/** A place too where the message is about books and not about whoever writes it. */
const place = /^(?:in|im|nel|nella|nello|nell|dove|auf|a|um)$/
/** A clause with one of these speaks of the reader. */
const chatter =
  /^(?:ich|mir|mich|mein\w*|wir|uns|unser\w*|du|dir|i|im|ive|id|ill|my|me|we|our|us|you|your|youre|ho|sono|mi|mio|mia|miei|mie|devo|voglio|riesco|siamo|abbiamo|tu|ti|dammi|my)$/
/** 'With my dog' is no theme. */
const possessive = /^(?:my|our|mein\w*|unser\w*|mio|mia|miei|mie|nostr[oaie])$/
const reach = 4
const wordsMost = 5
/** A message of at most so many words is a list of themes; in a longer one only what is said to be one is. */
const shortMessage = 5

interface Word {
  word: string
  start: number
  end: number
}

/** What nothing else has understood and may be a theme: looked for in the synopses. */
export function parseWords(
  text: MessageText,
  isExcluded: IsExcluded,
  parts: readonly WishPart[],
): WishPart[] {
  const all = wordsOf(text.folded)
  const isChatter = all.some(({ word }) => chatter.test(word))
  const isAbout = parts.some(({ kind, isNot }) => subjects.has(kind) && !isNot)
  const before = wordsOf(text.rest)
  blankExclusions(text)
  const left = new Set(wordsOf(text.rest).flatMap(({ word, start }) => (word.includes('·') ? [] : [start])))
  const telling = before.filter(({ word, start }) => left.has(start) && isTelling(word))
  const isList = before.length <= shortMessage && !isChatter
  return telling
    .filter((one) => !possessive.test(before[before.indexOf(one) - 1]?.word ?? ''))
    .filter((one) => isList || isTopic(one, before, isAbout))
    .slice(0, wordsMost)
    .map(({ word, start, end }) => ({
      kind: 'words',
      words: text.written(word).toLowerCase(),
      ...(isExcluded({ start, end }, true) ? { isNot: true as const } : {}),
    }))
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[^ ]+/g)].map((match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))

const isTelling = (word: string): boolean =>
  word.length >= 3 && /^\p{L}+$/u.test(word) && !emptyWords.has(word)

/** Behind a word that announces a theme; a refusal or a place in a clause that is about the reader announces none. */
function isTopic(one: Word, words: readonly Word[], isAbout: boolean): boolean {
  const at = words.findIndex(({ start }) => start === one.start)
  const before = words.slice(Math.max(0, at - 8), at).map(({ word }) => word)
  const clause = before.slice(before.lastIndexOf('|') + 1)
  const near = clause.slice(-reach)
  if (clause.some((word) => chatter.test(word)))
    return near.some(
      (word) => topic.test(word) && !/^(?:no|kein\w*|ohne|senza|niente|without|wo|where|set)$/.test(word),
    )
  return near.some((word) => topic.test(word) || (isAbout && place.test(word)))
}
