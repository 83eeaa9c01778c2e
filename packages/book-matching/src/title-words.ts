import { fold } from '@biblionaut/fold-text'
import words from './title-words.json' with { type: 'json' }

const emptyWords = new Set(words.empty)
const volumeWords = new Set(words.volume)

/** Returns the distinctive words of a folded text; all words if none is distinctive. */
export function distinctiveWords(folded: string): string[] {
  const all = folded.split(' ').filter(Boolean)
  const distinctive = all.filter((word) => !emptyWords.has(word))
  return distinctive.length > 0 ? distinctive : all
}

const romanNumbers = new Map(words.romanNumbers.map((word, at) => [word, at + 1]))
const spelledNumbers = new Map(
  words.numbers.flatMap((forms, at) => forms.map((word) => [word, at + 1] as const)),
)

/** Returns the value of a number word: `2`, `II`, `zwei`; null for other words. */
function numberOf(word: string): number | null {
  if (/^\d{1,4}$/.test(word)) return Number(word)
  return romanNumbers.get(word) ?? spelledNumbers.get(word) ?? null
}

/**
 * Returns the sorted numbers in a folded title as a text. A one-letter numeral (`I`) counts only after a word for a
 * volume.
 */
export function numbersIn(folded: string): string {
  const all = folded.split(' ')
  const numbers = all.flatMap((word, at) => {
    const number = numberOf(word)
    if (number === null) return /\d/.test(word) ? [word] : []
    const isCertain =
      /^\d/.test(word) || (word.length > 1 && romanNumbers.has(word)) || volumeWords.has(all[at - 1] ?? '')
    return isCertain ? [String(number)] : []
  })
  return numbers.toSorted().join(' ')
}

/** Splits a folded text such as `dune chronicles book 2` into its numbers and the words of the series. */
export function volumeIn(folded: string): { numbers: number[]; words: string[] } {
  const numbers: number[] = []
  const names: string[] = []
  for (const word of folded.split(' ').filter(Boolean)) {
    const number = numberOf(word)
    if (number !== null) numbers.push(number)
    else if (!volumeWords.has(word) && !emptyWords.has(word)) names.push(word)
  }
  return { numbers, words: names }
}

/** Returns the source of a regex for phrases. `*` in a phrase is the remainder of a word, `#` a number. */
const anyOf = (phrases: readonly string[]): string =>
  `(?:${phrases.map((phrase) => phrase.replaceAll('*', '\\w*').replaceAll('#', '\\d+')).join('|')})`
const containing = (phrases: readonly string[]): RegExp => new RegExp(`\\b${anyOf(phrases)}\\b`)

const kinds = Object.entries(words.kinds).map(([kind, phrases]) => [kind, containing(phrases)] as const)

/** Returns the kinds of publication in a folded text that are not a single book: `comic`, `several`, `part` … */
export const kindsIn = (folded: string): string =>
  kinds.flatMap(([kind, pattern]) => (pattern.test(folded) ? [kind] : [])).join(' ')

const boxedSet = containing(words.boxedSet)
export const isBoxedSet = (folded: string): boolean => boxedSet.test(folded)

const { articles, adjectives, nouns } = words.genericSubtitle
const genericSubtitle = new RegExp(`^(?:${anyOf(articles)} )?(?:${anyOf(adjectives)} )*${anyOf(nouns)}$`)
const genericEdition = new RegExp(
  `^(?:${anyOf(words.genericEdition)}|${anyOf(words.editionKinds)} (?:edition|ausgabe)|${anyOf(words.publishersOfClassics)} classics)$`,
)

/** True if a folded subtitle does not identify a book: `a novel`, `ein fantasy roman`, `penguin classics`. */
export const isGeneric = (folded: string): boolean =>
  genericSubtitle.test(folded) || genericEdition.test(folded)

const unknownAuthor = new Set(words.unknownAuthor)
/** True if a name means that the author is unknown: `Anonymous`. */
export const isUnknownAuthor = (name: string): boolean => unknownAuthor.has(fold(name))
