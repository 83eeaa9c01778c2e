import type { OwnCopy } from '../row.ts'
import { formatOf } from './book-format.ts'
import names from './own-copy-names.json' with { type: 'json' }
import { yesOrNo } from './status-phrases.ts'
import { foldWord } from './text.ts'

const ownedNames = new Set(Object.values(names.owned).flat())
const ownCollections = new Set(names.ownCollections)

/** True if a shelf or tag means that the reader owns the book: `owned`, `owned-kindle`, `Im Besitz`. */
export function meansOwned(shelf: string): boolean {
  const folded = foldWord(shelf)
  return ownedNames.has(folded) || /^(?:i-)?owned(?:$|-(?!by-))/.test(folded)
}

/** True if a collection of LibraryThing contains the books that the reader owns. */
export const isOwnCollection = (collection: string): boolean =>
  ownCollections.has(foldWord(collection)) || meansOwned(collection)

/** Matches a number of copies: `2`, `2.0`, `2x`, `0 copies`. */
const numberOfCopies = /^(\d{1,4})(?:[.,]0)?(?:\s?(?:x|×|cop(?:y|ies|ia|ie)|exemplare?|st(?:ü|ue)ck))?$/i
const answerAtStart = /^(?:yes|y|ja|s[iì]|oui|no|nein|non)(?=[\s,.;:!(–-])/i
const notOwned = new Set([
  'not-owned',
  'unowned',
  'none',
  'keins',
  'nicht-vorhanden',
  'non-posseduto',
  'nessuno',
])

/** The statement of a cell about the reader's own copy. */
export interface OwnedStatement {
  isOwned: boolean
  format: OwnCopy['format']
  /** True if the cell contains further words: neither yes, no, a number of copies nor a format. */
  hasOtherWords: boolean
}

/** Splits `Yes (Kindle)` or `no - sold` into the yes or no at its start and the words after it. */
function splitAnswer(text: string): { answer?: string; words: string } {
  const answer = answerAtStart.exec(text)?.[0]
  const addition = text.slice(answer?.length ?? 0).replace(/^[\s,.;:!(–-]+/, '')
  if (answer === undefined || addition === '') return { words: text }
  return { answer, words: addition.endsWith(')') ? addition.slice(0, -1) : addition }
}

/** Reads a cell about owning the book: `Yes`, `x`, `2 copies`, `hardcover`, `Yes (Kindle)`. */
export function ownedIn(cell: string): OwnedStatement {
  const text = cell.trim()
  const copies = numberOfCopies.exec(text)?.[1]
  const isYes = copies === undefined ? yesOrNo(text) : Number(copies) > 0
  if (isYes !== null) return { isOwned: isYes, format: null, hasOtherWords: false }
  if (text === '' || notOwned.has(foldWord(text)))
    return { isOwned: false, format: null, hasOtherWords: false }
  if (meansOwned(text)) return { isOwned: true, format: copyFormatOf(text), hasOtherWords: false }
  const { answer, words } = splitAnswer(text)
  const isFormat = formatOf(words) !== null && foldWord(words).split('-').length <= formatMaxWords
  return {
    isOwned: answer === undefined ? formatOf(words) !== null : yesOrNo(answer) === true,
    format: copyFormatOf(words),
    hasOtherWords: !isFormat,
  }
}

/** Maximum number of words that state only a format. `hardcover, signed by the author` also states something else. */
const formatMaxWords = 2

/** Returns the format of the reader's own copy; null if unknown. */
function copyFormatOf(text: string): OwnCopy['format'] {
  const format = formatOf(text)
  if (format === 'audio') return 'audiobook'
  if (format === 'digital') return 'ebook'
  const folded = foldWord(text)
  if (/hardcover|hardback|gebunden|copertina-rigida|rilegat/.test(folded)) return 'hardcover'
  return /paperback|softcover|mass-market|taschenbuch|broschiert|brossura|tascabile/.test(folded)
    ? 'paperback'
    : null
}

export const unknownCopy: OwnCopy = {
  pages: null,
  isOwned: false,
  format: null,
  place: null,
  lentTo: null,
  lentSince: null,
}

export const ownedCopy: OwnCopy = { ...unknownCopy, isOwned: true }
