import { expect, it } from 'vitest'
import { initialOf } from './initial.ts'

it("row 68: the initial is that of the first name, else of the email, else 'U'", () => {
  expect(initialOf({ firstName: 'ada', email: 'x@example.org' })).toBe('A')
  expect(initialOf({ firstName: null, email: 'lovelace@example.org' })).toBe('L')
  expect(initialOf({ firstName: '  ', email: 'lovelace@example.org' })).toBe('L')
  expect(initialOf({ firstName: null, email: '' })).toBe('U')
  expect(initialOf({})).toBe('U')
})

it('row 68: an initial is one whole letter, in capitals', () => {
  expect(
    ['émile', 'e\u0301mile', 'ömer', '刘慈欣', '𝒜da', ' zoë'].map((firstName) => initialOf({ firstName })),
  ).toEqual(['É', 'É', 'Ö', '刘', '𝒜', 'Z'])
})
