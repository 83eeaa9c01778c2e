import { typosBetween } from '@biblionaut/fold-text'

/**
 * True if two words that differ by one typo differ by a changed character, not by an added, missing or swapped one.
 */
export const isChangedLetter = (a: string, b: string): boolean =>
  a.length === b.length && [...a].sort().join('') !== [...b].sort().join('')

/**
 * Returns the number of typos between an unfinished word and the most similar beginning of `word`, at most `most` +
 * 1.
 */
export function typosToStartOf(typed: string, word: string, most: number): number {
  let least = most + 1
  for (let length = typed.length - most; length <= typed.length + most; length += 1)
    if (length > 0 && length <= word.length)
      least = Math.min(least, typosBetween(typed, word.slice(0, length), most))
  return least
}

/** Returns the maximum number of typos in a word by its length. */
export const typosAllowed = (word: string): number => (word.length < 3 ? 0 : word.length < 9 ? 1 : 2)
