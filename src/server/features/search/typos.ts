import { typosBetween } from '@biblionaut/fold-text'

/**
 * True if the typo between two words is a changed character, not a missing, additional or swapped one. The words must
 * differ by one typo.
 */
export const isChangedLetter = (a: string, b: string): boolean =>
  a.length === b.length && [...a].sort().join('') !== [...b].sort().join('')

/**
 * Compares an unfinished word with each prefix of `word`. Returns the number of typos to the most similar prefix, or
 * `most` + 1 if there are more than `most` typos.
 */
export function typosToStartOf(typed: string, word: string, most: number): number {
  let least = most + 1
  for (let length = typed.length - most; length <= typed.length + most; length += 1)
    if (length > 0 && length <= word.length)
      least = Math.min(least, typosBetween(typed, word.slice(0, length), most))
  return least
}

/**
 * Returns the maximum number of typos in a word: none below three characters, one below nine characters, else two.
 */
export const typosAllowed = (word: string): number => (word.length < 3 ? 0 : word.length < 9 ? 1 : 2)
