import { describe, expect, it } from 'vitest'
import { displayNameOf } from './display-name.ts'

describe('displayNameOf', () => {
  it("displayNameOf returns the name, else the local part of the email address, else 'Anonymous User' [spec 154]", () => {
    const name = (firstName: string | null, lastName: string | null, email: string | null) =>
      displayNameOf({ firstName, lastName, email })
    expect(name('Ursula', 'Le Guin', 'u@example.org')).toBe('Ursula Le Guin')
    expect(name('Ursula', null, 'u@example.org')).toBe('Ursula')
    expect(name(null, 'Le Guin', 'ursula.k@example.org')).toBe('ursula.k')
    expect(name('', '', 'ursula.k@example.org')).toBe('ursula.k')
    expect(name(null, null, null)).toBe('Anonymous User')
    expect(name(null, null, '')).toBe('Anonymous User')
  })
})
