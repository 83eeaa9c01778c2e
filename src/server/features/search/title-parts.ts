import { isGeneric, volumeIn } from '@biblionaut/book-matching'
import { fold } from '@biblionaut/fold-text'
import { significantWords } from './search-keys.ts'

/** A part of a query that may be the title of a book: 'Babel' in 'Babel: An Arcane History'. */
export interface TitlePart {
  text: string
  folded: string
  rest: string[]
  /** Before or after a separator, or the first words of a query without separators. In order of preference. */
  place: 'before' | 'after' | 'unmarked'
  /** True if a volume number follows, so that the part may name a series: 'Dune' in 'Dune, Book 2'. */
  isNumbered: boolean
}

/** Characters between a title and a subtitle, a series or data of the edition. */
const border = /[:;,()[\]{}<>|•—–…«»„“”"_#]|(?<![\s.(]\p{L})[.!?/](?=\s)|\s-\s/gu
/** Maximum number of parts of a query. Further separators are ignored. */
const partsMax = 7
/** Maximum number of first words of a query that are tried as a title without a separator. */
const unmarkedWordsMax = 12
/**
 * Minimum characters of a one-word title at the beginning of a query without a separator. `beforeTail`: if a subtitle
 * or volume number follows ('Dune Band 2'). `beforeAny`: if other words follow.
 */
const singleWordMin = { beforeTail: 4, beforeAny: 6 }

const tailWords = new Set(
  'a an the or book vol volume part oder ein eine der die das band bd teil buch o ovvero un una il la libro parte roman romanzo novel'.split(
    ' ',
  ),
)

/** Returns the parts of a query that may be a title, best first. Leaves out parts such as 'a novel'. */
export function titleParts(question: string): TitlePart[] {
  const parts = splitTitle(question)
  const marked: TitlePart[] = []
  for (let length = parts.length - 1; length >= 1; length -= 1)
    for (let start = 0; start + length <= parts.length; start += 1) {
      const text = joinParts(question, parts.slice(start, start + length))
      const [lead, tail] = [parts.slice(0, start), parts.slice(start + length)].map((some) =>
        some.map((part) => fold(part.text)),
      ) as [string[], string[]]
      marked.push({
        text,
        folded: fold(text),
        rest: [...lead, ...tail],
        place: start === 0 ? 'before' : 'after',
        isNumbered: beginsWithNumber(tail),
      })
    }
  const known = new Set([fold(question), ...marked.map(({ folded }) => folded)])
  const before = marked.filter(({ place }) => place === 'before')
  const after = marked.filter(({ place }) => place === 'after')
  const unmarked = firstWords(question).filter(({ folded }) => !known.has(folded))
  return [...before, ...after, ...unmarked].filter(isPossibleTitle)
}

/** True if a part of a query can be beside the title of any book: 'Roman', 'Band 2'. */
export const isHarmless = (folded: string): boolean =>
  folded === '' || isGeneric(folded) || volumeIn(folded).words.length === 0

/** True if the parts, after words such as 'vol', begin with a volume number: ['vol', '2', 'a novel']. */
function beginsWithNumber(parts: readonly string[]): boolean {
  const first = parts.map(volumeIn).find(({ numbers, words }) => numbers.length + words.length > 0)
  return first?.words.length === 0
}

/** True if a part of a query may be a title. A number is a title only before a separator: '42: Roman'. */
const isPossibleTitle = ({ folded, place }: TitlePart): boolean =>
  folded.length > 1 &&
  !isGeneric(folded) &&
  (place === 'before' || volumeIn(folded).words.length > 0 || /^(?:\d{3,4}|\p{L}{2,})$/u.test(folded))

interface Part {
  text: string
  start: number
  end: number
}

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

/** Returns the beginnings of a query: all words but the last one, then one word less, to the first word. */
function firstWords(question: string): TitlePart[] {
  const words = question.trim().split(/\s+/)
  const found: TitlePart[] = []
  for (let count = Math.min(words.length - 1, unmarkedWordsMax); count >= 1; count -= 1) {
    const text = words.slice(0, count).join(' ')
    const [folded, rest] = [fold(text), fold(words.slice(count).join(' '))]
    const isSingle = significantWords(folded).length < 2
    const isTail = tailWords.has(rest.split(' ')[0]!) || isHarmless(rest)
    if (isSingle && folded.length < singleWordMin[isTail ? 'beforeTail' : 'beforeAny']) continue
    const isNumbered = beginsWithNumber([rest.split(' ').slice(0, 2).join(' ')])
    found.push({ text, folded, rest: [rest], place: 'unmarked', isNumbered })
  }
  return found
}
