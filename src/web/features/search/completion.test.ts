import { describe, expect, it } from 'vitest'
import { completionOf } from './completion.ts'

describe('completionOf [spec 87]', () => {
  it.each([
    ['dun', 'Dune', 'e'],
    ['DUNE', 'Dune Messiah', ' Messiah'],
    ['the left', 'The Left Hand of Darkness', ' Hand of Darkness'],
  ])(
    'completionOf completes "%s" to "%s" with "%s", and ignores upper and lower case [spec 87]',
    (typed, suggestion, rest) => {
      expect(completionOf(typed, suggestion)).toBe(rest)
    },
  )

  it.each([
    ['wus', 'Wüstenplanet', 'tenplanet'],
    ['wues', 'Wüstenplanet', 'tenplanet'],
    ['wüs', 'Wüstenplanet', 'tenplanet'],
    ['wüs', 'Wustenplanet', 'tenplanet'],
    ['strass', 'Straße der Ölsardinen', 'e der Ölsardinen'],
    ['stanislaw', 'Stanisław Lem', ' Lem'],
    ['boell', 'Böll', null],
    ['perche', 'Perché no', ' no'],
    ['perche\u0301', 'Perché no', ' no'],
  ])('completionOf ignores accents: "%s" in "%s" [spec 87]', (typed, suggestion, rest) => {
    expect(completionOf(typed, suggestion)).toBe(rest)
  })

  it('completionOf treats a character and the combining marks that belong to it as one character [spec 87]', () => {
    expect(completionOf('per', 'Perche\u0301')).toBe('ché')
  })

  it('completionOf equates all apostrophes, and completes a text that lacks the punctuation of the suggestion (“dune m” → “Dune: Messiah”) [spec 87]', () => {
    expect(completionOf("l'om", 'L’ombra dello scorpione')).toBe('bra dello scorpione')
    expect(completionOf('dune m', 'Dune: Messiah')).toBe('essiah')
    expect(completionOf('dune: m', 'Dune: Messiah')).toBe('essiah')
  })

  it('completionOf returns null if the suggestion does not begin with the typed text, or equals it [spec 87]', () => {
    expect(completionOf('une', 'Dune')).toBeNull()
    expect(completionOf('dunes', 'Dune')).toBeNull()
    expect(completionOf('dune', 'Dune')).toBeNull()
    expect(completionOf('dune ', 'Dune')).toBeNull()
    expect(completionOf('dune  m', 'Dune Messiah')).toBe('essiah')
  })

  it('completionOf returns null for a blank field or without a suggestion [spec 219]', () => {
    for (const blank of ['', ' ', '\t']) expect(completionOf(blank, 'Dune')).toBeNull()
    expect(completionOf('d', null)).toBeNull()
    expect(completionOf('d', undefined)).toBeNull()
  })

  it('completionOf returns the rest of the suggestion for every length of the typed text', () => {
    const title = 'Die unendliche Geschichte'
    for (let length = 1; length < title.length; length += 1) {
      const rest = completionOf(title.slice(0, length).toUpperCase(), title)
      expect(rest, String(length)).toBe(title.slice(length))
    }
  })
})
