import { foldWord } from '../values/text.ts'
import words from './column-words.json' with { type: 'json' }
import type { ColumnShape } from './column-shapes.ts'

type WordField = Exclude<keyof typeof words, 'other'>

/** Kinds of cells (dates, ISBNs …) that a field's column can have. A column with other cells has another meaning. */
const shapesOf: Readonly<Record<WordField, readonly ColumnShape[]>> = {
  isbn: ['isbns'],
  rating: ['ratings', 'yes-no'],
  status: ['statuses'],
  started: ['dates'],
  added: ['dates'],
  finished: ['dates'],
  review: ['text'],
  note: ['text'],
  tags: ['text'],
  author: ['text'],
  title: ['text', 'statuses', 'dates', 'ratings', 'yes-no'],
}
const fields = Object.keys(shapesOf) as WordField[]
const wordSets = new Map(fields.map((field) => [field, new Set(words[field])] as const))
const others = new Set(words.other)
const nameMaxWords = 7

/** Returns the fields that words in the name of a column can mean: `finished` for `When I finished it`. */
function fieldsInName(name: string): WordField[] {
  const parts = foldWord(name).split('-')
  if (parts.length > nameMaxWords || parts.some((part) => others.has(part))) return []
  return fields.filter((field) => parts.some((part) => wordSets.get(field)!.has(part)))
}

/** Guesses the field of a column from words in its name and from the shape of its cells. Null if no field fits. */
export function looseFieldOf(name: string, shape: ColumnShape): WordField | null {
  const found = fieldsInName(name).find((field) => shapesOf[field].includes(shape))
  // ISBNs are recognised even if the name of the column does not mention them
  return found ?? (shape === 'isbns' ? 'isbn' : null)
}

/** True if the name of a column says that the column may contain titles or ISBNs. */
export const namesBooks = (name: string): boolean =>
  fieldsInName(name).some((field) => field === 'title' || field === 'isbn')
