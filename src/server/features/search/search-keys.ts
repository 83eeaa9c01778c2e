import type { Language } from '#contract/values/languages'
import { foldings } from '@biblionaut/fold-text'

/** Maximum number of characters of a search key. Longer names and queries are cut. */
export const keyCharacters = 40
/**
 * Minimum number of characters of a word that is searched as a prefix. Shorter ones would match half of the
 * catalogue.
 */
export const shortestPrefix = 3
/**
 * Maximum characters of a title that is also stored as one word, so that it is found if the query has a space too
 * many or too few.
 */
const titleCharacters = 14
/** Misspelt words are found by this number of first characters of a word. The ranking compares the rest of the word. */
const deletionPrefix = 8

/** Words that are ignored in titles and queries, unless the whole title or query consists of them. */
const stopWordsIn: Record<Language, string> = {
  en: 'the a an of and in to',
  de: 'der die das den dem des ein eine einer eines und von vom zu zum zur im am',
  it: 'il lo la i gli le un uno una di del della dei delle dello nel nella e ed l d al alla',
}
export const stopWords: ReadonlySet<string> = new Set(
  Object.values(stopWordsIn).flatMap((words) => words.split(' ')),
)

/** Returns the words of a text without stop words. Returns all words of a text that consists of stop words. */
export function significantWords(folded: string): string[] {
  const words = folded.split(' ').filter(Boolean)
  const hasSignificant = words.filter((word) => !stopWords.has(word))
  return hasSignificant.length > 0 ? hasSignificant : words
}

const cut = (text: string, length: number) => [...text].slice(0, length).join('')

export const cutToKey = (folded: string): string => cut(folded, keyCharacters).trimEnd()

/**
 * Returns the search keys of a name: 'Left Hand' → 'left hand', 'lefthand', 'hand'. Source: guide, 'Search that stays
 * fast'.
 */
export function keysOf(label: string, { isPerson = false }: { isPerson?: boolean } = {}): string[] {
  const keys = new Set<string>()
  for (const folded of foldings(label)) {
    const words = folded.split(' ').filter(Boolean)
    const hasSignificant = words.some((word) => !stopWords.has(word))
    words.forEach((word, at) => {
      if (at > 0 && hasSignificant && !isPerson && stopWords.has(word)) return
      // a key has at most forty characters, so it has at most forty words
      const beginning = words.slice(at, at + keyCharacters)
      keys.add(cutToKey(beginning.join(' ')))
      keys.add(cut(beginning.join(''), keyCharacters))
    })
    for (const title of joinedTitles(folded)) keys.add(title)
  }
  keys.delete('')
  return [...keys]
}

/** Returns the initials of all words before the last one: `u`, `uk` and `ukl` for 'ursula k le guin'. */
export const initialsOf = (forms: readonly string[]): string[] => [
  ...new Set(
    forms.flatMap((form) => {
      const characters = form
        .split(' ')
        .slice(0, -1)
        .map((word) => [...word][0]!)
      return characters.map((_, at) => characters.slice(0, at + 1).join(''))
    }),
  ),
]

/**
 * Returns last names of several words as one word: `leguin` for 'ursula k le guin'. No last name begins with an
 * initial.
 */
export const joinedNames = (forms: readonly string[]): string[] => [
  ...new Set(
    forms.flatMap((form) => {
      const words = form.split(' ')
      return words
        .slice(1, -1)
        .flatMap((word, index) => (word.length < 2 ? [] : [words.slice(index + 1).join('')]))
    }),
  ),
]

/** Returns a short title as one word, with and without stop words. Returns nothing for longer titles. */
export function joinedTitles(folded: string): string[] {
  const forms = new Set([folded.replaceAll(' ', ''), significantWords(folded).join('')])
  return [...forms].filter((form) => [...form].length >= 3 && [...form].length <= titleCharacters)
}

/**
 * Returns the first eight characters of a word, and every text that results if one of these characters is removed. A
 * word and its misspelling with one typo have at least one of these texts in common.
 */
export const deletionsOf = (word: string): string[] =>
  titleDeletionsOf(cut(word, deletionPrefix)).filter(Boolean)

export function titleDeletionsOf(title: string): string[] {
  const characters = [...title]
  const rests = new Set([title])
  for (let at = 0; at < characters.length; at += 1) rests.add(characters.toSpliced(at, 1).join(''))
  return [...rests]
}
