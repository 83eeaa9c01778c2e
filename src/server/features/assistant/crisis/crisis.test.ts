import { describe, expect, it } from 'vitest'
import { assistantWishMaxCharacters } from '#contract/values/limits'
import { interfaceLanguages } from '#contract/values/languages'
import { helpLinesFor } from './help-lines.ts'
import { isCrisisMessage } from './recognise-crisis.ts'
import messages from './messages/messages.json' with { type: 'json' }
import further from './messages/further.json' with { type: 'json' }

const all = (byLanguage: Record<string, string[]>): string[] => Object.values(byLanguage).flat()
const missed = (list: string[]): string[] => list.filter((message) => !isCrisisMessage(message))
const caught = (list: string[]): string[] => list.filter(isCrisisMessage)

describe('recognition of messages about suicide and self-harm', () => {
  it('isCrisisMessage recognises all sample crisis messages that were used to write its phrases', () => {
    expect(all(messages.crisis).length).toBeGreaterThanOrEqual(60)
    expect(missed(all(messages.crisis))).toEqual([])
  })

  it('isCrisisMessage recognises at most one of at least 60 harmless messages that contain words of crisis messages', () => {
    const harmless = all(messages.harmless)
    expect(harmless.length).toBeGreaterThanOrEqual(60)
    expect(caught(harmless).length).toBeLessThanOrEqual(1)
  })

  it('isCrisisMessage misses at most 1 in 20 unseen crisis messages and flags at most 1 in 60 unseen harmless messages', () => {
    const crisis = all(further.crisis)
    expect(missed(crisis).length).toBeLessThanOrEqual(crisis.length / 20)
    const harmless = all(further.harmless)
    expect(caught(harmless).length).toBeLessThanOrEqual(harmless.length / 60)
  })

  it.each([
    ['in capitals', 'I WANT TO DIE'],
    ['without umlauts', 'Ich moechte nicht mehr leben'],
    ['with decomposed umlauts', 'Ich mo\u0308chte nicht mehr leben'],
    ['without accents', 'non voglio piu vivere'],
    ['with missing double characters', 'voglio ucidermi'],
    ['with repeated characters', 'i want to diiiiie'],
    ['with digits in place of characters', 'thinking about su1c1de, i cannot stop'],
    ['with an invisible character within a word', 'I want to ki\u00adll myself'],
    ['with spaces between characters', 'I want to d i e'],
    ['over several lines', 'Hello\n\nI want to die\n\nThanks'],
    ['after a request', 'Something like Dune, please. By the way, I want to kill myself.'],
  ])('isCrisisMessage recognises a message about suicide %s', (_, message) => {
    expect(isCrisisMessage(message)).toBe(true)
  })

  it('isCrisisMessage reads a long message to its end, and returns false for long repetitions of parts of phrases', () => {
    expect(isCrisisMessage(`${'something with dragons '.repeat(42)}ich will sterben`)).toBe(true)
    for (const piece of ['i want to so just ', 'ich ', 'ich will nicht mehr so ', 'voglio solo ', '\uFDFA'])
      expect(isCrisisMessage(piece.repeat(500).slice(0, assistantWishMaxCharacters))).toBe(false)
  })

  it('isCrisisMessage does not recognise a message about the suicide of another person in the past', () => {
    expect(isCrisisMessage('My brother killed himself last year, is there a novel about grief?')).toBe(false)
  })
})

describe('help lines of each language', () => {
  it.each([
    [
      'en',
      ['Samaritans', 'TelefonSeelsorge', 'TelefonSeelsorge', 'Die Dargebotene Hand', 'Telefono Amico Italia'],
    ],
    [
      'de',
      ['TelefonSeelsorge', 'TelefonSeelsorge', 'Die Dargebotene Hand', 'Telefono Amico Italia', 'Samaritans'],
    ],
    [
      'it',
      ['Telefono Amico Italia', 'Die Dargebotene Hand', 'TelefonSeelsorge', 'TelefonSeelsorge', 'Samaritans'],
    ],
  ] as const)(
    'help lines for readers of the language %s begin with lines in this language',
    (language, names) => {
      expect(helpLinesFor(language).lines.map(({ name }) => name)).toEqual(names)
    },
  )

  it('help lines have exactly the numbers in this test, which were checked by hand', () => {
    for (const language of interfaceLanguages) {
      const { lines, emergency } = helpLinesFor(language)
      const numbers = lines.map(({ countries, numbers: of }) => `${countries.join('+')} ${of.join(', ')}`)
      expect(numbers.toSorted()).toEqual([
        'AT 142',
        'CH 143',
        'DE 0800 111 0 111, 0800 111 0 222, 116 123',
        'GB+IE 116 123',
        'IT 02 2327 2327',
      ])
      expect(emergency).toEqual([
        { number: '112', countries: [] },
        { number: '999', countries: ['GB', 'IE'] },
      ])
    }
  })
})
