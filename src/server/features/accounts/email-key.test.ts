import { describe, expect, it } from 'vitest'
import { readEmail } from './email-key.ts'

const keyOf = (email: string) => readEmail(email).key

describe('comparison key of an email address [trust R6]', () => {
  it('readEmail returns the email address as entered, without surrounding blanks', () => {
    expect(readEmail('  Ada.Lovelace+sf@Example.ORG ')).toEqual({
      email: 'Ada.Lovelace+sf@Example.ORG',
      key: 'ada.lovelace+sf@example.org',
    })
  })

  it('the key of an email address is in lower case and in Unicode normal form NFC', () => {
    expect(keyOf('ADA@EXAMPLE.ORG')).toBe('ada@example.org')
    expect(readEmail('zoe\u0308@example.org')).toEqual({ email: 'zoë@example.org', key: 'zoë@example.org' })
  })

  it('the key of an email address contains the ASCII form of the domain', () => {
    expect(keyOf('ada@BÜCHER.example')).toBe('ada@xn--bcher-kva.example')
    expect(keyOf('ada@xn--bcher-kva.example')).toBe('ada@xn--bcher-kva.example')
  })

  it('keys of Gmail addresses omit dots and plus suffixes: ada.l+x@googlemail.com has the key adal@gmail.com', () => {
    for (const one of [
      'ada.love.lace@gmail.com',
      'adalovelace+a.b+c@googlemail.com',
      'A.D.A.Lovelace@GMail.com',
    ])
      expect([one, keyOf(one)]).toEqual([one, 'adalovelace@gmail.com'])
  })

  it('keys of email addresses outside Gmail contain dots and the part after a plus sign', () => {
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
  ])('readEmail rejects %j and names the input field', (email) => {
    const refusedAt = (path: string) =>
      expect.objectContaining({ issues: [expect.objectContaining({ path, code: 'not_an_address' })] })
    expect(() => readEmail(email)).toThrow(refusedAt('email'))
    expect(() => readEmail(email, 'newEmail')).toThrow(refusedAt('newEmail'))
  })
})
