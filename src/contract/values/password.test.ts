import { describe, expect, it } from 'vitest'
import { passwordMinCharacterTypes } from './limits.ts'
import {
  characterTypesOf,
  isPasswordTooLong,
  missingPasswordRules,
  passwordStrength,
  passwordStrengths,
} from './password.ts'

describe('password rules', () => {
  it('a password needs twelve characters with an upper-case letter, a lower-case letter, a digit and a special character [spec 224]', () => {
    expect(missingPasswordRules('Abcdefghij1!')).toEqual([])
    expect(missingPasswordRules('Abcdefghi1!')).toEqual(['length'])
    expect(missingPasswordRules('abcdefghij1!')).toEqual(['uppercase'])
    expect(missingPasswordRules('ABCDEFGHIJ1!')).toEqual(['lowercase'])
    expect(missingPasswordRules('Abcdefghijk!')).toEqual(['digit'])
    expect(missingPasswordRules('Abcdefghij12')).toEqual(['special'])
    expect(missingPasswordRules('')).toEqual(['length', 'uppercase', 'lowercase', 'digit', 'special'])
  })

  it('the password rules recognise upper-case and lower-case letters of all scripts, and count characters instead of UTF-16 units [spec 224]', () => {
    expect(missingPasswordRules('Ärgernis ist 1')).toEqual([])
    expect(missingPasswordRules('Пароль очень1')).toEqual([])
    expect(missingPasswordRules('Aa1!😀😀😀😀😀😀😀')).toEqual(['length'])
    expect(missingPasswordRules('Aa1!😀😀😀😀😀😀😀😀')).toEqual([])
  })

  it('characterTypesOf counts the kinds of characters, of which a medium password needs three [spec 224]', () => {
    expect(characterTypesOf('Abcdefghij1!')).toBe(4)
    expect(characterTypesOf('Abcdefghij12')).toBe(passwordMinCharacterTypes)
    expect(characterTypesOf('')).toBe(0)
  })

  it('a password has at most 128 characters [trust S4]', () => {
    expect(isPasswordTooLong('ä'.repeat(128))).toBe(false)
    expect(isPasswordTooLong('ä'.repeat(129))).toBe(true)
  })
})

describe('password strength', () => {
  it('password strength has five levels, from very weak to very strong [spec 227]', () => {
    expect(passwordStrengths).toEqual(['very-weak', 'weak', 'medium', 'strong', 'very-strong'])
    expect(
      [
        'abc',
        'aaaaaaaaaaaaA1!',
        'abcdefgh',
        'abcdefghijklmn',
        'Abcdefghijk1',
        'Abcd-efghij1!',
        'Mein Kater frisst 3 Mäuse!',
      ].map(passwordStrength),
    ).toEqual(['very-weak', 'very-weak', 'weak', 'weak', 'medium', 'strong', 'very-strong'])
  })

  it.each([
    // limits between very weak and weak: 8 characters, and 6 distinct characters (ignoring case)
    ['abcdefg', 'very-weak'],
    ['abcdefgh', 'weak'],
    ['abcdeabcde', 'very-weak'],
    ['abcdeABCDE', 'very-weak'],
    ['abcdefabcd', 'weak'],
    // limits between weak and medium: 12 characters, and 3 kinds of characters
    ['Abcdefghi1!', 'weak'],
    ['abcdefghijk1', 'weak'],
    ['Abcdefghijk1', 'medium'],
    // limit between medium and strong: 9 distinct characters
    ['Abcdef1!Abcd', 'medium'],
    ['Abcdefg1!Abc', 'strong'],
    // limits between strong and very strong: 16 characters, and 12 distinct characters
    ['Abcdefghij1!Abc', 'strong'],
    ['Abcdefghij1!Abcd', 'very-strong'],
    ['Abcdefghi1!Abcde', 'strong'],
    // a single word with other characters around it or inside is at most medium
    ['Passwort1234!', 'medium'],
    ['1234Passwort!?', 'medium'],
    ['P4ssw0rt1234!', 'medium'],
    // limit between strong and very strong for passwords with 9 distinct characters: 20 characters
    ['Abcdefg1!Abcdefg1!A', 'strong'],
    ['Abcdefg1!Abcdefg1!Ab', 'very-strong'],
  ] as const)('the password %s is %s [spec 227]', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  it('passwords that break a rule are rated at most medium [spec 227]', () => {
    for (const password of [
      'abcdefghijklmnopqrstuvwxyz',
      'Abcdefghijklmnop12345',
      'ABC defghi jklm nopq',
      'kurz',
    ])
      expect(['very-weak', 'weak', 'medium']).toContain(passwordStrength(password))
  })
})
