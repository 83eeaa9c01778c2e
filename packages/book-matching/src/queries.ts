import { fold, typosBetween } from '@biblionaut/fold-text'
import type { PreparedRow } from './assess.ts'
import type { NameParts } from './names.ts'
import { positionOf } from './series.ts'
import type { Row, WordGroups } from './types.ts'
import { distinctiveWords, isGeneric, volumeIn } from './title-words.ts'

/** A search uses at most this number of words of a title: the longest words, because they are rare. */
const titleWordsMax = 6
const spellingsMax = 12
const wordMaxCharacters = 60
/** Minimum length of words whose spelling is corrected. Too many short words differ by one letter. */
const correctedMinCharacters = 4

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))]

/** Returns the folded titles to search for. A joined title such as `Ubik / Valis` also yields its single titles. */
export function titleQueries({ title, joined }: PreparedRow): string[] {
  const names = title.readings
    .map(({ folded }) => folded)
    .filter((folded) => !isGeneric(folded) && volumeIn(folded).words.length > 0)
  return distinct([...names, title.folded, ...joined.map(({ folded }) => folded)])
}

const searchable = (all: readonly string[]): string[] =>
  distinct(all).filter((word) => word.length <= wordMaxCharacters)

const titleWords = ({ title }: PreparedRow): string[] =>
  searchable(distinctiveWords(title.folded))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, titleWordsMax)

/** Returns the words of authors' last names, and an author's only given name, because the two names may be swapped. */
const lastWords = (authors: readonly NameParts[]): string[] =>
  searchable(
    authors.flatMap(({ last, tail, given }) => [...last, ...tail, ...(given.length === 1 ? given[0]! : [])]),
  )

/** Returns series and positions to search for, because the catalogue may lack the title in the row's language. */
export function seriesQueries({ series }: Row): { series: string; position: number }[] {
  const position = series?.position ? positionOf(series.position) : null
  if (series === null || position === null) return []
  const folded = fold(series.name)
  const names = [
    folded,
    distinctiveWords(folded).join(' '),
    folded.replace(/^(the|der|die|das|il|la|le) /, ''),
  ]
  return distinct(names).map((name) => ({ series: name, position: position.from }))
}

const each = (all: readonly string[]): WordGroups => all.map((word) => [word])

/** Returns the groups of words to search for if no title is the same. */
export function wordQueries(row: PreparedRow): WordGroups[] {
  const title = titleWords(row)
  if (title.length === 0) return []
  const names = lastWords(row.authors.slice(0, 2))
  return names.length === 0
    ? [each(title)]
    : [
        [...each(title), names],
        [title, names],
      ]
}

/** Returns words that may be misspelt: sufficiently long words of the title and of the first author's last name. */
export const misspeltWords = (row: PreparedRow): string[] =>
  distinct([...titleWords(row), ...lastWords(row.authors.slice(0, 1))]).filter(
    (word) => word.length >= correctedMinCharacters,
  )

/** Returns the groups of words to search for, each word in all its spellings. */
export function respelledQueries(row: PreparedRow, spellings: ReadonlyMap<string, string[]>): WordGroups[] {
  const withSpellings = (word: string): string[] => [
    word,
    ...(spellings.get(word) ?? [])
      .filter((spelling) => spelling !== word && typosBetween(word, spelling, 1) <= 1)
      .slice(0, spellingsMax),
  ]
  const title = titleWords(row)
  if (title.length === 0) return []
  const all = title.map(withSpellings)
  const names = lastWords(row.authors.slice(0, 1)).flatMap(withSpellings)
  return names.length === 0 ? [all] : [all, [title.flatMap(withSpellings), names]]
}
