import { describe, expect, it } from 'vitest'
import { avatarInitial, displayNameOf } from './display-name.ts'

describe('display name and avatar initial', () => {
  it("displays first and last name, else the first name, else the local part of the email address, else 'Anonymous User' [spec 154]", () => {
    const name = (firstName: string | null, lastName: string | null, email: string | null) =>
      displayNameOf({ firstName, lastName, email })
    expect(name('Ursula', 'Le Guin', 'u@example.org')).toBe('Ursula Le Guin')
    expect(name('Ursula', null, 'u@example.org')).toBe('Ursula')
    expect(name(null, 'Le Guin', 'ursula.k@example.org')).toBe('ursula.k')
    expect(name('', '', 'ursula.k@example.org')).toBe('ursula.k')
    expect(name(null, null, null)).toBe('Anonymous User')
    expect(name(null, null, '')).toBe('Anonymous User')
  })

  it("the avatar initial is the first character of the first name, else of the email address, else 'U' [spec 68]", () => {
    expect(avatarInitial({ firstName: 'Ursula', email: 'x@example.org' })).toBe('U')
    expect(avatarInitial({ firstName: 'élodie', email: 'x@example.org' })).toBe('É')
    expect(avatarInitial({ firstName: null, email: 'ada@example.org' })).toBe('A')
    expect(avatarInitial({ firstName: '', email: '' })).toBe('U')
    expect(avatarInitial({ firstName: '😀x', email: null })).toBe('😀')
  })
})
