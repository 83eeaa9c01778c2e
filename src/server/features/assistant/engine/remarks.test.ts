import { expect, it } from 'vitest'
import type { MessageReading } from '@biblionaut/wish'
import { translateOn } from '#i18n/words-server'
import { introduction, remarks, whyFew } from './remarks.ts'

const description = { t: translateOn('assistant-answers', 'en'), language: 'en', nameOf: () => '' } as const
const after = (notUnderstood: string[], described: string[]) =>
  remarks(
    { unknown: [], notUnderstood, isForeign: false } as unknown as MessageReading,
    [{ described, violated: [], unsure: [] } as never],
    [],
    description,
  )

it.each([
  ['old lighthouse', 'old lighthouse'],
  ['lighthouse', 'old lighthouse'],
  ['lighthouse', 'lighthouse'],
])(
  'if a message contains “%s” without a known meaning, and a description contains “%s”, the answer names only the words of the description',
  (words, found) => {
    expect(after([words], [found])).toEqual([expect.stringContaining(`no category for “${found}”`)])
  },
)

it('an answer names several conditions without data in one sentence', () => {
  const unsure = [
    { field: 'pages', value: '..300' },
    { field: 'shape', value: 'finished' },
  ]
  const reading = { unknown: [], notUnderstood: [], isForeign: false } as unknown as MessageReading
  const [sentence] = remarks(reading, [{ described: [], violated: [], unsure } as never], [], description)
  expect(sentence).toMatch(/says nothing about “.+” and “.+”\.$/)
})

it.each(['dragon', 'lighthouse'])(
  'an answer says that “old lighthouse” is not understood if a description contains only “%s”',
  (found) => {
    expect(after(['old lighthouse'], [found])[0]).toBe('Not understood: “old lighthouse”.')
  },
)

it('an answer says that no single condition prevents books only if no book fits', () => {
  const few = (total: number) => whyFew({ picks: [], total, gains: [] }, description).join(' ')
  expect(few(0)).toContain('No single part is to blame')
  expect(few(3)).toMatch(/^3 books fit\. I count only/)
  expect(few(3)).not.toContain('No single part')
})

it.each(['en', 'de', 'it'] as const)(
  'an answer to an unknown name in the language %s does not say that it is no book',
  (language) => {
    const choice = { picks: [{} as never], total: 1, gains: [] }
    const context = { own: new Map(), books: new Map() } as never
    const t = translateOn('assistant-answers', language)
    const [sentence] = introduction(choice, [], context, { ...description, t }, { unknown: ['Zzyzx'] })
    expect(sentence).toMatch(
      /If this is a film, a TV series|Falls es ein Film, eine Fernsehserie|Se è quello di un film, di una serie TV/,
    )
  },
)
