import { passwordMaxCharacters, passwordMinCharacters, passwordMinCharacterTypes } from './limits.ts'

/** Rules for passwords: at least 12 characters, and all four classes of characters (decision 9). */
export type PasswordRule = 'length' | 'uppercase' | 'lowercase' | 'digit' | 'special'

const classes: readonly (readonly [PasswordRule, RegExp])[] = [
  ['uppercase', /\p{Lu}/u],
  ['lowercase', /\p{Ll}/u],
  ['digit', /\p{Nd}/u],
  ['special', /[^\p{L}\p{N}]/u],
]

const lengthOf = (text: string): number => [...text].length

/** Returns the rules that a password breaks, in order. The server also rejects common passwords. */
export function missingPasswordRules(password: string): PasswordRule[] {
  const missing = classes.filter(([, sign]) => !sign.test(password)).map(([rule]) => rule)
  return lengthOf(password) < passwordMinCharacters ? ['length', ...missing] : missing
}

/** True if a password exceeds the maximum length. Such a password is rejected, never truncated. */
export const isPasswordTooLong = (password: string): boolean => lengthOf(password) > passwordMaxCharacters

/** Levels of strength from worst to best. */
export const passwordStrengths = ['very-weak', 'weak', 'medium', 'strong', 'very-strong'] as const
export type PasswordStrength = (typeof passwordStrengths)[number]

/** Number of kinds of characters: upper-case letters, lower-case letters, digits, others. */
export const characterTypesOf = (password: string): number =>
  classes.filter(([, sign]) => sign.test(password)).length

const longCharacters = 16
const veryLongCharacters = 20
const fewDifferentCharacters = 6

/** Matches a text with a single word. Digits and special characters may be around the word or replace letters. */
const oneWord = /^\P{L}*(\p{L}+(?:[013457@$!]\p{L}+)*)\P{L}*$/u

/** True for one short word, even with digits and special characters: 'Passwort1234!'. Such passwords are common. */
function isDecoratedWord(password: string): boolean {
  const [, word] = oneWord.exec(password) ?? []
  return word !== undefined && lengthOf(word) < longCharacters
}

/** The strength is only displayed. `missingPasswordRules` and the server decide whether a password is accepted. */
export function passwordStrength(password: string): PasswordStrength {
  const length = lengthOf(password)
  const kinds = characterTypesOf(password)
  const different = new Set(password.toLowerCase()).size
  if (length < 8 || different < fewDifferentCharacters) return 'very-weak'
  if (length < passwordMinCharacters || kinds < passwordMinCharacterTypes) return 'weak'
  if (missingPasswordRules(password).length > 0 || isDecoratedWord(password)) return 'medium'
  if (length >= veryLongCharacters || (length >= longCharacters && different >= 12)) return 'very-strong'
  return different >= 9 ? 'strong' : 'medium'
}
