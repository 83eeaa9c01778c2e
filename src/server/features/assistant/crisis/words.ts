import { fold } from '@biblionaut/fold-text'

/** Start or end of a sentence in a list of words. */
export const boundary = '|'

/** Maximum number of words that are read. */
const maxWords = 600

const sentenceEnds = /[.!?;:()[\]{}…|\n\r]/u
const invisible = /\p{Cf}/gu
const spelledUmlaut = /[aou]e/g
const repeated = /(.)\1+/gu
const letter = /\p{L}/u
const digits: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's' }

/**
 * Returns a word for comparison: without accents, with ae, oe and ue as a, o and u, double letters as one ('kill' as
 * 'kil'), and digits as the letters that they resemble ('su1cide').
 */
function comparable(word: string): string {
  const characters = letter.test(word) ? word.replaceAll(/[01345]/g, (digit) => digits[digit] ?? digit) : word
  return characters.replaceAll(spelledUmlaut, (pair) => pair[0] ?? pair).replaceAll(repeated, '$1')
}

/** Returns the words of a text for comparison, with a boundary around each sentence. */
export function wordsOf(text: string): string[] {
  const words = [boundary]
  for (const sentence of text.replaceAll(invisible, '').replaceAll(' + ', ' più ').split(sentenceEnds)) {
    const folded = fold(sentence)
    if (folded === '') continue
    words.push(...folded.split(' ').map(comparable), boundary)
    if (words.length > maxWords) break
  }
  return words.slice(0, maxWords)
}
