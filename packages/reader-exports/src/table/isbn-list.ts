import { UnreadableFile } from '../issues.ts'
import { createPause } from '../pause.ts'
import { isbnOf } from '../values/isbn.ts'
import { cleanLine } from '../values/text.ts'

/** An item of a list of ISBNs. */
export interface ListedIsbn {
  written: string
  isbn: string | null
}

/** Maximum number of characters that are read between two separators. */
const partMaxCharacters = 5000
/** Number of items after which a text with few valid ISBNs is rejected, without reading its remainder. */
const sampleItems = 200

const label = /\bISBN(?:[-\s]?1[03])?\b[:#]?\s?/gi
const separators = /[\r\n,;\t|]+/g

/**
 * Reads a list of ISBNs. Returns null for any other text: fewer than half of its items are valid ISBNs.
 * @throws UnreadableFile too-many-rows
 */
export async function isbnsInList(text: string, itemsMax: number): Promise<ListedIsbn[] | null> {
  const pause = createPause()
  const items: ListedIsbn[] = []
  let valid = 0
  for (const part of partsOf(text)) {
    const found = isbnsInPart(part)
    items.push(...found)
    valid += found.filter(({ isbn }) => isbn !== null).length
    if (items.length > sampleItems && valid * 4 < items.length) return null
    if (items.length > itemsMax) throw new UnreadableFile('too-many-rows')
    await pause()
  }
  return valid > 0 && valid * 2 >= items.length ? items : null
}

function* partsOf(text: string): Generator<string> {
  let start = 0
  for (const { index, 0: separator } of text.matchAll(separators)) {
    yield* partIn(text.slice(start, Math.min(index, start + partMaxCharacters)))
    start = index + separator.length
  }
  yield* partIn(text.slice(start, start + partMaxCharacters))
}

function* partIn(text: string): Generator<string> {
  const part = text.replace(label, ' ').trim()
  if (/[\p{L}\p{N}]/u.test(part)) yield part
}

/** Reads the text between two separators as one ISBN that contains spaces, or as several ISBNs between spaces. */
function isbnsInPart(part: string): ListedIsbn[] {
  const whole = isbnOf(part)
  if (whole !== null) return [{ written: part, isbn: whole }]
  const words = part.split(/\s+/)
  const items: ListedIsbn[] = []
  for (let start = 0; start < words.length;) {
    const { written, isbn, length } = longestIsbn(words, start)
    items.push({ written: cleanLine(written), isbn })
    start += length
  }
  return items
}

/** Returns the ISBN that starts at a word, else the word. An ISBN has at most five groups of digits (ISO 2108). */
function longestIsbn(words: readonly string[], start: number): ListedIsbn & { length: number } {
  for (let length = /\d/.test(words[start]!) ? 5 : 0; length > 0; length--) {
    const written = words.slice(start, start + length).join(' ')
    const isbn = isbnOf(written)
    if (isbn !== null) return { written, isbn, length }
  }
  return { written: words[start]!, isbn: null, length: 1 }
}
