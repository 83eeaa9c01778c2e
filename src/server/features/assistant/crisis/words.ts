import { fold } from '@biblionaut/fold-text'

/** A token for the start and the end of a sentence, among the words of a message. */
export const boundary = '|'

/** Maximum number of words that are read. A message has at most 1,000 characters. */
const maxWords = 600

const sentenceEnds = /[.!?;:()[\]{}…|\n\r]/u
const invisible = /\p{Cf}/gu
const spelledUmlaut = /[aou]e/g
const repeated = /(.)\1+/gu
const letter = /\p{L}/u
const digits: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's' }

/**
 * Returns a word in a form for comparison: folded, with ae, oe and ue as a, o and u, double letters as single ones
 * ('kill' as 'kil'), and digits as the letters they resemble ('su1cide').
 */
function comparable(word: string): string {
  const characters = letter.test(word) ? word.replaceAll(/[01345]/g, (digit) => digits[digit] ?? digit) : word
  return characters.replaceAll(spelledUmlaut, (pair) => pair[0] ?? pair).replaceAll(repeated, '$1')
}

/**
 * Returns the words of a text in comparable form, with a boundary around each sentence. Other punctuation is removed.
 */
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
