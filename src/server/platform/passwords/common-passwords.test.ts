import { describe, expect, it } from 'vitest'
import { missingPasswordRules } from '#contract/values/password'
import { commonPasswords, isCommonPassword } from './common-passwords.ts'

const words = await commonPasswords()

describe('common passwords', () => {
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
  ])('S4: %s keeps the rules and is refused all the same', (password) => {
    expect(missingPasswordRules(password)).toEqual([])
    expect(isCommonPassword(password, words)).toBe(true)
  })

  it.each([
    'Xk9!vTq2#Lmz',
    'Correct-Horse-9-Battery',
    'Mein Kater frisst 3 Mäuse!',
    'tRe-gatti&un4lupo',
    'Zwölf Boxkämpfer 12!',
    'q7$Wn-2pLr0!x',
  ])('S4: %s is taken', (password) => {
    expect(missingPasswordRules(password)).toEqual([])
    expect(isCommonPassword(password, words)).toBe(false)
  })

  it('S4: what is the person’s own counts as known', () => {
    expect(isCommonPassword('Ursulakleguin1!', words)).toBe(false)
    expect(isCommonPassword('Ursulakleguin1!', words, ['ursulakleguin'])).toBe(true)
  })

  it('S4: the longest password takes no more than its length asks for', () => {
    const millisecondsFor = (pairs: number) => {
      const password = `Aa1!${'ab'.repeat(pairs)}`
      const started = performance.now()
      for (let round = 0; round < 50; round += 1) isCommonPassword(password, words)
      return performance.now() - started
    }
    const ratios = [1, 2, 3, 4, 5].map(() => millisecondsFor(250) / millisecondsFor(25))
    // ten times as long: ten times the work, and not the hundred of a loop within a loop
    expect(Math.min(...ratios)).toBeLessThan(30)
  })
})
