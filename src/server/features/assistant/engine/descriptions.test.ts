import { expect, it } from 'vitest'
import { subjectWords } from './descriptions.ts'

it.each([
  ['a book with a lighthouse, a whale and a parrot', ['lighthouse', 'whale', 'parrot']],
  ['Bücher mit einem Leuchtturm oder einem Wal', ['Leuchtturm', 'Wal']],
  ['un libro coi pappagalli', ['pappagalli']],
  ['i meant real parrots', ['parrots']],
  ['my lighthouse is tall', []],
] as const)('looks for the subject of “%s” in the descriptions of books: %j', (text, words) => {
  const unknown = /lighthouse|whale|parrots?|Leuchtturm|Wal|pappagalli|faro|tall/g
  expect(subjectWords(text, text.match(unknown) ?? [])).toEqual(words)
})
