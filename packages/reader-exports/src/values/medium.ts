import { formatOf } from './book-format.ts'
import words from './medium-words.json' with { type: 'json' }
import { foldWord } from './text.ts'

const named = new RegExp(`(?:^|-)(?:${words.names.join('|')})(?:-|$)`)
const books = new RegExp(`(?:^|-)(?:${words.books.join('|')})(?:-|$)`, 'g')

/** Maximum length of the name of a medium. A longer text describes something else. */
const mediumMaxCharacters = 60

/** True if a binding or type of item is a film, play, article, audio play or another medium than a book. */
export function isOtherMedium(name: string): boolean {
  if (name.length > mediumMaxCharacters) return false
  const format = formatOf(name)
  return format !== 'print' && format !== 'digital' && named.test(foldWord(name).replace(books, '-'))
}
