import { typosBetween } from '@biblionaut/book-matching'

/**
 * Whether two words one typo apart differ by another letter in one place, and not by one too few, too many, or two
 * swapped.
 */
export const isChangedLetter = (a: string, b: string): boolean =>
  a.length === b.length && [...a].sort().join('') !== [...b].sort().join('')

/** The typos between what has been typed of a word and the beginning of `word` that is nearest to it. */
export function typosToStartOf(typed: string, word: string, most: number): number {
  let least = most + 1
  for (let length = typed.length - most; length <= typed.length + most; length += 1)
    if (length > 0 && length <= word.length)
      least = Math.min(least, typosBetween(typed, word.slice(0, length), most))
  return least
}

/** How many typos a word may have: none below three letters, one, and two from nine letters on. */
export const typosAllowed = (word: string): number => (word.length < 3 ? 0 : word.length < 9 ? 1 : 2)
