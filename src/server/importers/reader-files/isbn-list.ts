import { importRowsMax } from '#contract/values/limits'
import { cleanLine } from './clean.ts'
import { UnreadableFile } from './file-row.ts'
import { isbnOf } from './isbn.ts'
import { createYielder } from '../../platform/yielder.ts'

/** What a list of ISBNs has in it: each with what was written for it. */
export interface ListedIsbn {
  written: string
  isbn: string | null
}

/** Longest part that is looked at; a list has one number in a line, or some. */
const partMaxCharacters = 5000
/** After so many parts it is clear whether a text is a list: a novel is not looked at to its end. */
const surelyNot = 200

const word = /\bISBN(?:[-\s]?1[03])?\b[:#]?\s?/gi
const separators = /[\r\n,;\t|]+/g

/**
 * A list of ISBNs, one or several in a line, parted by commas, semicolons, tabs or blanks, with hyphens or blanks in
 * them or without, with the word ISBN before them. null where fewer than half of what is parted are valid numbers: then
 * it is another text.
 * @throws UnreadableFile too-many-rows
 */
export async function isbnsInList(text: string): Promise<ListedIsbn[] | null> {
  const yielder = createYielder()
  const listed: ListedIsbn[] = []
  let valid = 0
  for (const part of partsOf(text)) {
    const found = isbnsInPart(part)
    listed.push(...found)
    valid += found.filter(({ isbn }) => isbn !== null).length
    if (listed.length > surelyNot && valid * 4 < listed.length) return null
    if (listed.length > importRowsMax) throw new UnreadableFile('too-many-rows')
    if (yielder.isDue()) await yielder.yieldToEventLoop()
  }
  return valid > 0 && valid * 2 >= listed.length ? listed : null
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
  const part = text.replace(word, ' ').trim()
  if (/[\p{L}\p{N}]/u.test(part)) yield part
}

/**
 * A part is one number with blanks in it, or several with blanks between them: as many parts as make a number are taken
 * for one.
 */
function isbnsInPart(part: string): ListedIsbn[] {
  const whole = isbnOf(part)
  if (whole !== null) return [{ written: part, isbn: whole }]
  const parts = part.split(/\s+/)
  const listed: ListedIsbn[] = []
  for (let start = 0; start < parts.length;) {
    const { written, isbn, taken } = longestIsbn(parts, start)
    listed.push({ written: cleanLine(written), isbn })
    start += taken
  }
  return listed
}

/** The number that begins at a part: five groups of digits at most (ISO 2108); where none does, the part alone. */
function longestIsbn(parts: readonly string[], start: number): ListedIsbn & { taken: number } {
  for (let taken = /\d/.test(parts[start]!) ? 5 : 0; taken > 0; taken--) {
    const written = parts.slice(start, start + taken).join(' ')
    const isbn = isbnOf(written)
    if (isbn !== null) return { written, isbn, taken }
  }
  return { written: parts[start]!, isbn: null, taken: 1 }
}
