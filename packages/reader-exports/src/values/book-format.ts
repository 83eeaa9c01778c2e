import type { BookFormat } from '../row.ts'
import wordsOf from './book-format-words.json' with { type: 'json' }
import { foldWord } from './text.ts'

/** The first whose word is a part of the binding wins: an `Audio Book (Hardcover)` is audio. */
const formats = ['audio', 'digital', 'print'] as const

/** Returns the format of a binding; null if it has none (`Unknown Binding`). */
export function formatOf(binding: string): BookFormat | null {
  const folded = foldWord(binding)
  if (folded.startsWith('unknown')) return null
  if (folded === 'book' || folded === 'buch') return 'print'
  return formats.find((format) => wordsOf[format].some((word) => folded.includes(word))) ?? null
}
