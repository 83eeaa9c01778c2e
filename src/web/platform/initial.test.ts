import { expect, it } from 'vitest'
import { initialOf } from './initial.ts'

it("the initial of a reader is the first character of the first name, else of the email address, else 'U' [spec 68]", () => {
  expect(initialOf({ firstName: 'ada', email: 'x@example.org' })).toBe('A')
  expect(initialOf({ firstName: null, email: 'lovelace@example.org' })).toBe('L')
  expect(initialOf({ firstName: '  ', email: 'lovelace@example.org' })).toBe('L')
  expect(initialOf({ firstName: null, email: '' })).toBe('U')
  expect(initialOf({})).toBe('U')
})

it('the initial of a reader is one complete upper-case character [spec 68]', () => {
  expect(
    ['émile', 'e\u0301mile', 'ömer', '刘慈欣', '𝒜da', ' zoë'].map((firstName) => initialOf({ firstName })),
  ).toEqual(['É', 'É', 'Ö', '刘', '𝒜', 'Z'])
})
