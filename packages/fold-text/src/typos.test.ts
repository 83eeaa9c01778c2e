import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typosBetween } from './typos.ts'

describe('typosBetween', () => {
  it('a missing letter, an added letter, a changed letter and two swapped adjacent letters each count as one typo', () => {
    expect(typosBetween('dune', 'dune', 2)).toBe(0)
    expect(typosBetween('dune', 'dne', 2)).toBe(1)
    expect(typosBetween('dune', 'duune', 2)).toBe(1)
    expect(typosBetween('dune', 'dine', 2)).toBe(1)
    expect(typosBetween('dune', 'duen', 2)).toBe(1)
    expect(typosBetween('dune', 'solaris', 2)).toBe(3)
  })
  it('the number of typos between two words is the same in both directions, and zero for equal words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(typosBetween(a, b, 3)).toBe(typosBetween(b, a, 3))
        expect(typosBetween(a, a, 3)).toBe(0)
      }),
    )
  })
})
