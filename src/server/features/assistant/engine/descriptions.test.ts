import { expect, it } from 'vitest'
import type { TurnWord } from '@biblionaut/wish'
import { subjectsOf, subjectWords } from './descriptions.ts'
import { nothingRead } from './empty-reading.ts'

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

it.each<[string, TurnWord[], boolean, string[]]>([
  ['books about a lighthouse', [], false, ['lighthouse']],
  ['shorter', [], false, ['whale']],
  ['shorter', ['restart'], false, []],
  ['which of these is shorter', [], true, []],
])(
  'the message “%s” with the meanings %j (about the last list: %s) has the subjects %j after a request with a subject',
  async (text, turn, isAboutList, subjects) => {
    const read = (message: string) => ({ ...nothingRead, unknown: message.match(/lighthouse|whale/g) ?? [] })
    const history = [{ from: 'reader', text: 'books about a whale', wish: [], picks: [] }] as const
    const reading = { ...read(text), turn: new Set(turn) }
    const found = await subjectsOf({ text, history }, reading, isAboutList, (message) =>
      Promise.resolve([read(message)]),
    )
    expect(found).toEqual(subjects)
  },
)
