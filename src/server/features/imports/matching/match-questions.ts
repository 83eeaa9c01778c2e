import { fold } from '@biblionaut/book-matching'
import { isTerm, termOf } from '../../../platform/text/tsquery.ts'
import { typosBetween } from '@biblionaut/book-matching'
import type { NameParts } from './match-names.ts'
import type { AskedRow } from './match-score.ts'
import { placeOf } from './match-series.ts'
import { isGeneric, placeIn, tellingWords } from './match-words.ts'

/** Words of a title that are looked for, the longest: the others are common ones. */
const mostWords = 6
/** Other spellings tried of a word. */
const mostSpellings = 12
/** Longer words are no words of any language, and not looked for. */
const longestWord = 60
/** Shorter words are not corrected: too much is a letter away. */
const shortestCorrected = 4

/**
 * The folded titles by which a row's book is looked up: as a whole, and what is left without subtitle, series and the
 * like.
 */
export const titlesOf = ({ title, joined }: AskedRow): string[] => [
  ...new Set(
    title.readings
      .map(({ folded }) => folded)
      .filter((folded) => folded !== '' && !isGeneric(folded) && placeIn(folded).words.length > 0)
      .concat(title.folded === '' ? [] : [title.folded])
      .concat(joined.map(({ folded }) => folded).filter((folded) => folded !== '')),
  ),
]

const isSearched = (word: string): boolean => isTerm(word) && word.length <= longestWord

/** The telling words of a row's title, the longest first. */
const titleWords = ({ title }: AskedRow): string[] =>
  tellingWords(title.folded)
    .filter(isSearched)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, mostWords)

/** Last words of the names, in every folded form: in the index each word of a name stands by itself. */
const lastWords = (authors: readonly NameParts[]): string[] => [
  ...new Set(
    authors
      .flatMap(({ last, tail, given }) => [...last, ...tail, ...(given.length === 1 ? given[0]! : [])])
      .filter(isSearched),
  ),
]

const anyOf = (words: readonly string[]): string => `(${words.map(termOf).join(' | ')})`

/** The places in series by which a row's book is looked for, its title perhaps in a language we know none in. */
export function placesOf({ row: { series } }: AskedRow): { series: string; from: number }[] {
  const asked = series?.position ? placeOf(series.position) : null
  if (series === null || asked === null) return []
  const folded = fold(series.name)
  const names = new Set([
    folded,
    tellingWords(folded).join(' '),
    folded.replace(/^(the|der|die|das|il|la|le) /, ''),
  ])
  return [...names].filter((name) => name !== '').map((name) => ({ series: name, from: asked.from }))
}

/**
 * The tsqueries by which a row's book is looked for in any spelling of its title: all its words and an author's name;
 * any of them and that. Without an author nothing but all words.
 */
export function wordQueries(asked: AskedRow): string[] {
  const words = titleWords(asked)
  if (words.length === 0) return []
  const all = words.map(termOf).join(' & ')
  const names = lastWords(asked.authors.slice(0, 2))
  if (names.length === 0) return [all]
  return [`${all} & ${anyOf(names)}`, `${anyOf(words)} & ${anyOf(names)}`]
}

/** The words of a row that may be misspelt. */
export const spelledWords = (asked: AskedRow): string[] =>
  [...new Set([...titleWords(asked), ...lastWords(asked.authors.slice(0, 1))])].filter(
    (word) => word.length >= shortestCorrected,
  )

/**
 * The same as {@link wordQueries} with other spellings of each word: all words of the title, any of them with an
 * author's name.
 */
export function respelledQueries(asked: AskedRow, spellings: ReadonlyMap<string, string[]>): string[] {
  const near = (word: string): string[] => [
    word,
    ...(spellings.get(word) ?? [])
      .filter((other) => other !== word && typosBetween(word, other, 1) <= 1)
      .slice(0, mostSpellings),
  ]
  const words = titleWords(asked)
  if (words.length === 0) return []
  const all = words.map((word) => anyOf(near(word))).join(' & ')
  const names = lastWords(asked.authors.slice(0, 1)).flatMap(near)
  if (names.length === 0) return [all]
  return [all, `${anyOf(words.flatMap(near))} & ${anyOf(names)}`]
}
