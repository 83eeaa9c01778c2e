import type { BookFormat } from '../row.ts'
import wordsOf from './book-format-words.json' with { type: 'json' }
import { foldWord } from './text.ts'

/** Formats by priority: `Audio Book (Hardcover)` is audio, although it also contains a word for print. */
const formats = ['audio', 'digital', 'print'] as const

/** Returns the format of a binding; null if unknown (`Unknown Binding`). */
export function formatOf(binding: string): BookFormat | null {
  const folded = foldWord(binding)
  if (folded.startsWith('unknown')) return null
  if (folded === 'book' || folded === 'buch') return 'print'
  return formats.find((format) => wordsOf[format].some((word) => folded.includes(word))) ?? null
}
