import { describe, expect, it } from 'vitest'
import { completionOf } from './completion.ts'

describe('row 87: the suggestion behind the caret', () => {
  it.each([
    ['dun', 'Dune', 'e'],
    ['DUNE', 'Dune Messiah', ' Messiah'],
    ['the left', 'The Left Hand of Darkness', ' Hand of Darkness'],
  ])('row 87: "%s" goes on as "%s" by "%s", whatever its case', (typed, suggestion, rest) => {
    expect(completionOf(typed, suggestion)).toBe(rest)
  })

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
  ])('row 87: accents make no difference: "%s" in "%s"', (typed, suggestion, rest) => {
    expect(completionOf(typed, suggestion)).toBe(rest)
  })

  it('row 87: a title with marks of its own gives each letter its marks', () => {
    expect(completionOf('per', 'Perche\u0301')).toBe('ché')
  })

  it('row 87: kinds of apostrophes and left-out signs make no difference', () => {
    expect(completionOf("l'om", 'L’ombra dello scorpione')).toBe('bra dello scorpione')
    expect(completionOf('dune m', 'Dune: Messiah')).toBe('essiah')
    expect(completionOf('dune: m', 'Dune: Messiah')).toBe('essiah')
  })

  it('row 87: what does not begin so, or is whole already, is not suggested', () => {
    expect(completionOf('une', 'Dune')).toBeNull()
    expect(completionOf('dunes', 'Dune')).toBeNull()
    expect(completionOf('dune', 'Dune')).toBeNull()
    expect(completionOf('dune ', 'Dune')).toBeNull()
    expect(completionOf('dune  m', 'Dune Messiah')).toBe('essiah')
  })

  it('row 219: nothing is suggested to a blank field, nor where there is no suggestion', () => {
    for (const blank of ['', ' ', '\t']) expect(completionOf(blank, 'Dune')).toBeNull()
    expect(completionOf('d', null)).toBeNull()
    expect(completionOf('d', undefined)).toBeNull()
  })

  it('what was typed and what is added make the suggestion, for every place to stop', () => {
    const title = 'Die unendliche Geschichte'
    for (let length = 1; length < title.length; length += 1) {
      const rest = completionOf(title.slice(0, length).toUpperCase(), title)
      expect(rest, String(length)).toBe(title.slice(length))
    }
  })
})
