import { describe, expect, it } from 'vitest'
import { passwordMinCharacterTypes } from './limits.ts'
import {
  characterTypesOf,
  isPasswordTooLong,
  missingPasswordRules,
  passwordStrength,
  passwordStrengths,
} from './password.ts'

describe('the rules of a password', () => {
  it('row 224: twelve characters with a capital, a small letter, a digit and another sign, and nothing less', () => {
    expect(missingPasswordRules('Abcdefghij1!')).toEqual([])
    expect(missingPasswordRules('Abcdefghi1!')).toEqual(['length'])
    expect(missingPasswordRules('abcdefghij1!')).toEqual(['uppercase'])
    expect(missingPasswordRules('ABCDEFGHIJ1!')).toEqual(['lowercase'])
    expect(missingPasswordRules('Abcdefghijk!')).toEqual(['digit'])
    expect(missingPasswordRules('Abcdefghij12')).toEqual(['special'])
    expect(missingPasswordRules('')).toEqual(['length', 'uppercase', 'lowercase', 'digit', 'special'])
  })

  it('row 224: letters of every script count as what they are, signs by people, not by units', () => {
    expect(missingPasswordRules('Ärgernis ist 1')).toEqual([])
    expect(missingPasswordRules('Пароль очень1')).toEqual([])
    expect(missingPasswordRules('Aa1!😀😀😀😀😀😀😀')).toEqual(['length'])
    expect(missingPasswordRules('Aa1!😀😀😀😀😀😀😀😀')).toEqual([])
  })

  it('row 224: a password that keeps the rules has at least three kinds of characters', () => {
    expect(characterTypesOf('Abcdefghij1!')).toBe(4)
    expect(characterTypesOf('Abcdefghij12')).toBe(passwordMinCharacterTypes)
    expect(characterTypesOf('')).toBe(0)
  })

  it('S4: 128 characters are the most', () => {
    expect(isPasswordTooLong('ä'.repeat(128))).toBe(false)
    expect(isPasswordTooLong('ä'.repeat(129))).toBe(true)
  })
})

describe('the strength of a password', () => {
  it('row 227: has the five levels, from very weak to very strong', () => {
    expect(passwordStrengths).toEqual(['very-weak', 'weak', 'medium', 'strong', 'very-strong'])
    expect(
      [
        'abc',
        'aaaaaaaaaaaaA1!',
        'abcdefgh',
        'abcdefghijklmn',
        'Abcdefghijk1',
        'Abcdefghij1!',
        'Mein Kater frisst 3 Mäuse!',
      ].map(passwordStrength),
    ).toEqual(['very-weak', 'very-weak', 'weak', 'weak', 'medium', 'strong', 'very-strong'])
  })

  it.each([
    // seven signs, then eight; five different ones, then six, capitals counted with small letters
    ['abcdefg', 'very-weak'],
    ['abcdefgh', 'weak'],
    ['abcdeabcde', 'very-weak'],
    ['abcdeABCDE', 'very-weak'],
    ['abcdefabcd', 'weak'],
    // eleven signs of four kinds, then twelve; two kinds, then three
    ['Abcdefghi1!', 'weak'],
    ['abcdefghijk1', 'weak'],
    ['Abcdefghijk1', 'medium'],
    // eight different signs, then nine
    ['Abcdef1!Abcd', 'medium'],
    ['Abcdefg1!Abc', 'strong'],
    // fifteen signs of twelve kinds, then sixteen; sixteen of eleven
    ['Abcdefghij1!Abc', 'strong'],
    ['Abcdefghij1!Abcd', 'very-strong'],
    ['Abcdefghi1!Abcde', 'strong'],
    // nineteen of nine, then twenty
    ['Abcdefg1!Abcdefg1!A', 'strong'],
    ['Abcdefg1!Abcdefg1!Ab', 'very-strong'],
  ] as const)('row 227: %s is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  it('row 227: what breaks a rule is never called strong', () => {
    for (const password of [
      'abcdefghijklmnopqrstuvwxyz',
      'Abcdefghijklmnop12345',
      'ABC defghi jklm nopq',
      'kurz',
    ])
      expect(['very-weak', 'weak', 'medium']).toContain(passwordStrength(password))
  })
})
