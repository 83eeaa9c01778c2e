import { describe, expect, it } from 'vitest'
import { readEmail } from './email-key.ts'

const keyOf = (email: string) => readEmail(email).key

describe('R6: the form a mail address is compared in', () => {
  it('keeps the address as it was given, but for blanks around it', () => {
    expect(readEmail('  Ada.Lovelace+sf@Example.ORG ')).toEqual({
      email: 'Ada.Lovelace+sf@Example.ORG',
      key: 'ada.lovelace+sf@example.org',
    })
  })

  it('is in small letters, and one for both ways to write an accent', () => {
    expect(keyOf('ADA@EXAMPLE.ORG')).toBe('ada@example.org')
    expect(readEmail('zoe\u0308@example.org')).toEqual({ email: 'zoë@example.org', key: 'zoë@example.org' })
  })

  it('has its domain in ASCII, however it was written', () => {
    expect(keyOf('ada@BÜCHER.example')).toBe('ada@xn--bcher-kva.example')
    expect(keyOf('ada@xn--bcher-kva.example')).toBe('ada@xn--bcher-kva.example')
  })

  it('knows that dots and what follows a plus sign make no difference to Gmail, under both its names', () => {
    for (const one of [
      'ada.love.lace@gmail.com',
      'adalovelace+a.b+c@googlemail.com',
      'A.D.A.Lovelace@GMail.com',
    ])
      expect([one, keyOf(one)]).toEqual([one, 'adalovelace@gmail.com'])
  })

  it('leaves dots and plus signs of all others: there they are other mailboxes', () => {
    expect(keyOf('a.d.a+sf@notgmail.com')).toBe('a.d.a+sf@notgmail.com')
    expect(keyOf('a.d.a+sf@gmail.com.example')).toBe('a.d.a+sf@gmail.com.example')
  })

  it.each([
    '',
    'ada',
    'ada@',
    '@example.org',
    'ada@example.org, eve@example.org',
    'ada@exa mple.org',
    'ada\n@example.org',
    'ada@xn--',
  ])('is refused for %j, at the field it came from', (email) => {
    const refusedAt = (path: string) =>
      expect.objectContaining({ faults: [expect.objectContaining({ path, code: 'not_an_address' })] })
    expect(() => readEmail(email)).toThrow(refusedAt('email'))
    expect(() => readEmail(email, 'newEmail')).toThrow(refusedAt('newEmail'))
  })
})
