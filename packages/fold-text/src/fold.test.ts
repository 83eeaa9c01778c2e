import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, foldings } from './fold.ts'

describe('fold', () => {
  it.each([
    ['Der Übermensch', 'der ubermensch'],
    ['Straße nach STRASSE', 'strasse nach strasse'],
    ['Ægir Œuvre Øyvind Łem Đorđe Þór', 'aegir oeuvre oyvind lem dorde thor'],
    ['L’ombra dell’acqua d’oro', 'l ombra dell acqua d oro'],
    ["L'ombra dell'acqua d'oro", 'l ombra dell acqua d oro'],
    ['Ender’s Game', 'enders game'],
    ['A. A. Milne', 'aa milne'],
    ['A.A. Milne', 'aa milne'],
    ['J R R Tolkien', 'jrr tolkien'],
    ['Ursula K. Le Guin', 'ursula k le guin'],
    ['I, Robot', 'i robot'],
    ['ﬁn de siècle №2', 'fin de siecle no2'],
    ['1984: Neunzehn-hundert…', '1984 neunzehn hundert'],
    ['が三体', 'が三体'],
    ['  !?  ', ''],
  ])('fold changes %s to %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })
  it('`foldings` returns two forms of a text with an umlaut, one form of other texts, and none of punctuation', () => {
    expect(foldings('Heinrich Böll')).toEqual(['heinrich boll', 'heinrich boell'])
    expect(foldings('Bo\u0308ll')).toEqual(['boll', 'boell'])
    expect(foldings('Dune')).toEqual(['dune'])
    expect(foldings('…')).toEqual([])
  })
  it('`fold` is idempotent and returns only letters, marks, digits and single spaces for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const folded = fold(text)
        expect(fold(folded)).toBe(folded)
        expect(folded).toMatch(/^(?:[\p{L}\p{N}\p{M}]+(?: [\p{L}\p{N}\p{M}]+)*)?$/u)
      }),
      { numRuns: 2_000 },
    )
  })
})
