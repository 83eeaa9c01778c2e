import { expect, it } from 'vitest'
import type { MessageReading } from '@biblionaut/wish'
import { translateOn } from '#i18n/words-server'
import { remarks } from './remarks.ts'

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
