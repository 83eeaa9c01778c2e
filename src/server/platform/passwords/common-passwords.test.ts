import { describe, expect, it } from 'vitest'
import { missingPasswordRules } from '#contract/values/password'
import { commonPasswords, isCommonPassword } from './common-passwords.ts'

const words = await commonPasswords()

describe('isCommonPassword', () => {
  it.each([
    'Password123!',
    'P@ssw0rd1234!',
    'Passw0rd!!!!',
    'Qwertyuiop1!',
    'Abcdefgh123!',
    'Sommer2024!!',
    'Amoremio123!',
    'Iloveyou123!',
    'Welcome12345!',
    'aA1!aA1!aA1!',
    'Trustno1Trustno1!',
    'Passwort1234!',
    '1234567890Aa!',
    'Biblionaut1!',
  ])(
    'isCommonPassword returns true for %s, although it follows the password rules [trust S4]',
    (password) => {
      expect(missingPasswordRules(password)).toEqual([])
      expect(isCommonPassword(password, words)).toBe(true)
    },
  )

  it.each([
    'Xk9!vTq2#Lmz',
    'Correct-Horse-9-Battery',
    'Mein Kater frisst 3 Mäuse!',
    'tRe-gatti&un4lupo',
    'Zwölf Boxkämpfer 12!',
    'q7$Wn-2pLr0!x',
  ])('isCommonPassword returns false for %s [trust S4]', (password) => {
    expect(missingPasswordRules(password)).toEqual([])
    expect(isCommonPassword(password, words)).toBe(false)
  })

  it('isCommonPassword returns true for the owner’s name followed by frequent characters such as “1!” [trust S4]', () => {
    expect(isCommonPassword('Ursulakleguin1!', words)).toBe(false)
    expect(isCommonPassword('Ursulakleguin1!', words, ['ursulakleguin'])).toBe(true)
  })

  it('the check for common passwords takes time proportional to the length of the password [trust S4]', () => {
    const millisecondsFor = (pairs: number) => {
      const password = `Aa1!${'ab'.repeat(pairs)}`
      const started = performance.now()
      for (let round = 0; round < 50; round += 1) isCommonPassword(password, words)
      return performance.now() - started
    }
    const ratios = [1, 2, 3, 4, 5].map(() => millisecondsFor(250) / millisecondsFor(25))
    // ten times the length takes ten times as long, not a hundred times as a nested loop would
    expect(Math.min(...ratios)).toBeLessThan(30)
  })
})
