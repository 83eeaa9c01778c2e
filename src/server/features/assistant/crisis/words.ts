import { fold } from '@biblionaut/book-matching'

/** Marks the beginning and the end of a sentence among the words of a message. */
export const boundary = '|'

/** Longer runs of words than this are not read: a message has 1,000 characters at most. */
const wordsMost = 600

const sentenceEnds = /[.!?;:()[\]{}…|\n\r]/u
const invisible = /\p{Cf}/gu
const spelledUmlaut = /[aou]e/g
const repeated = /(.)\1+/gu
const letter = /\p{L}/u
const digits: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's' }

/**
 * One folded word in the form in which words are compared: ä, ae and a are the same, so are double and single letters
 * ('kil', 'kill'), and digits that stand for letters are read as letters ('su1cide').
 */
function comparable(word: string): string {
  const letters = letter.test(word) ? word.replaceAll(/[01345]/g, (digit) => digits[digit] ?? digit) : word
  return letters.replaceAll(spelledUmlaut, (pair) => pair[0] ?? pair).replaceAll(repeated, '$1')
}

/** The words of a text in comparable form, with a boundary around each sentence. Other punctuation is dropped. */
export function wordsOf(text: string): string[] {
  const words = [boundary]
  for (const sentence of text.replaceAll(invisible, '').replaceAll(' + ', ' più ').split(sentenceEnds)) {
    const folded = fold(sentence)
    if (folded === '') continue
    words.push(...folded.split(' ').map(comparable), boundary)
    if (words.length > wordsMost) break
  }
  return words.slice(0, wordsMost)
}

/** True where two words differ by one letter: one too many, one missing, another one, or two in the wrong order. */
export function isSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  const shorter = Math.min(a.length, b.length)
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const left = a.slice(start, a.length - end)
  const right = b.slice(start, b.length - end)
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
