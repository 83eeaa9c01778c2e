import { fold, isGeneric, volumeIn } from '@biblionaut/book-matching'
import { significantWords } from './search-text.ts'

/** A part of a query that may be a whole title: 'Babel' in 'Babel: An Arcane History'. */
export interface TitlePart {
  /** As in the query. */
  text: string
  folded: string
  /** Folded parts of the query beside it. */
  rest: string[]
  /** Preference among parts: before a separator, after one, before any other word. */
  place: 'before' | 'after' | 'unmarked'
}

/** Characters that separate a title from a subtitle, a series or an edition. */
const border = /[:;,()[\]{}<>|•—–…«»„“”"_#]|(?<![\s.(]\p{L})[.!?/](?=\s)|\s-\s/gu
/** Maximum number of separated parts. Further separators do not split the last part. */
const partsMax = 7
/** Maximum number of words of a title without a separator behind it. */
const unmarkedWordsMax = 12
/** Minimum length of a title of a single word before a word that begins a subtitle, and before any other word. */
const singleWordMin = { beforeTail: 4, beforeAny: 6 }

/** Words with which a subtitle begins, in a query without separators. */
const tailWords = new Set(
  'a an the or book vol volume part oder ein eine der die das band bd teil buch o ovvero un una il la libro parte roman romanzo novel'.split(
    ' ',
  ),
)

/**
 * Returns the parts of a query that may be the title of a book, best first: those before a separator, the others, and
 * the first words of a query. Generic parts such as 'a novel' and 'Band 2' are no titles.
 */
export function titleParts(question: string): TitlePart[] {
  const parts = splitTitle(question)
  const marked: TitlePart[] = []
  for (let length = parts.length - 1; length >= 1; length -= 1)
    for (let start = 0; start + length <= parts.length; start += 1) {
      const text = joinParts(question, parts.slice(start, start + length))
      const rest = [...parts.slice(0, start), ...parts.slice(start + length)].map((part) => fold(part.text))
      marked.push({ text, folded: fold(text), rest, place: start === 0 ? 'before' : 'after' })
    }
  const known = new Set([fold(question), ...marked.map(({ folded }) => folded)])
  const before = marked.filter(({ place }) => place === 'before')
  const after = marked.filter(({ place }) => place === 'after')
  const unmarked = firstWords(question).filter(({ folded }) => !known.has(folded))
  return [...before, ...after, ...unmarked].filter(isPossibleTitle)
}

/** True if a part of a query may be ignored without meaning another book: 'Roman', 'Band 2', 'penguin classics'. */
export const isHarmless = (folded: string): boolean =>
  folded === '' || isGeneric(folded) || volumeIn(folded).words.length === 0

/** A part before a separator may look like a volume: 'Il quinto giorno: Romanzo', '42: Roman'. */
const isPossibleTitle = ({ folded, place }: TitlePart): boolean =>
  folded.length > 1 &&
  !isGeneric(folded) &&
  (place === 'before' || volumeIn(folded).words.length > 0 || /^(?:\d{3,4}|\p{L}{2,})$/u.test(folded))

interface Part {
  text: string
  start: number
  end: number
}

/** Splits a query at its separators. Empty parts are left out. */
function splitTitle(question: string): Part[] {
  const parts: Part[] = []
  let start = 0
  const add = (end: number) => {
    const text = question.slice(start, end)
    if (fold(text) !== '') parts.push({ text: text.trim(), start, end })
  }
  for (const { index, 0: mark } of question.matchAll(border)) {
    if (parts.length === partsMax - 1) break
    add(index)
    start = index + mark.length
  }
  add(question.length)
  return parts
}

const joinParts = (question: string, parts: readonly Part[]): string =>
  question.slice(parts[0]!.start, parts.at(-1)!.end).trim()

/** Returns the beginnings of a query of one word and more, longest first. */
function firstWords(question: string): TitlePart[] {
  const words = question.trim().split(/\s+/)
  const found: TitlePart[] = []
  for (let count = Math.min(words.length - 1, unmarkedWordsMax); count >= 1; count -= 1) {
    const text = words.slice(0, count).join(' ')
    const [folded, rest] = [fold(text), fold(words.slice(count).join(' '))]
    const isSingle = significantWords(folded).length < 2
    const isTail = tailWords.has(rest.split(' ')[0]!) || isHarmless(rest)
    if (isSingle && folded.length < singleWordMin[isTail ? 'beforeTail' : 'beforeAny']) continue
    found.push({ text, folded, rest: [rest], place: 'unmarked' })
  }
  return found
}
