import { passwordMaxCharacters, passwordMinCharacters } from './limits.ts'

/** What a password may lack (specification, section 5; all four classes and 12 characters: decisions, 'People'). */
export const passwordRules = ['length', 'uppercase', 'lowercase', 'digit', 'special'] as const
export type PasswordRule = (typeof passwordRules)[number]

const classes: readonly (readonly [PasswordRule, RegExp])[] = [
  ['uppercase', /\p{Lu}/u],
  ['lowercase', /\p{Ll}/u],
  ['digit', /\p{Nd}/u],
  ['special', /[^\p{L}\p{N}]/u],
]

const lengthOf = (text: string): number => [...text].length

/**
 * The rules a password does not keep, in their order; none: it may be taken, unless it is a common one (known to the
 * server alone).
 */
export function missingPasswordRules(password: string): PasswordRule[] {
  const missing = classes.filter(([, sign]) => !sign.test(password)).map(([rule]) => rule)
  return lengthOf(password) < passwordMinCharacters ? ['length', ...missing] : missing
}

/** True for a password longer than what is hashed: it is refused, never cut. */
export const isPasswordTooLong = (password: string): boolean => lengthOf(password) > passwordMaxCharacters

/** From worst to best (specification, section 5). */
export const passwordStrengths = ['very-weak', 'weak', 'medium', 'strong', 'very-strong'] as const
export type PasswordStrength = (typeof passwordStrengths)[number]

/**
 * How many kinds of characters a password has: capitals, small letters, digits, others. Specification: at least three
 * for 'medium'.
 */
export const characterTypesOf = (password: string): number =>
  classes.filter(([, sign]) => sign.test(password)).length

const longCharacters = 16
const veryLongCharacters = 20
const fewDifferentCharacters = 6

/**
 * How strong a password looks, for the meter. A hint, not the rule: `missingPasswordRules` decides, and the server
 * refuses common ones besides. 'strong' and 'very-strong' always keep the rules.
 */
export function passwordStrength(password: string): PasswordStrength {
  const length = lengthOf(password)
  const kinds = characterTypesOf(password)
  const different = new Set(password.toLowerCase()).size
  if (length < 8 || different < fewDifferentCharacters) return 'very-weak'
  if (length < passwordMinCharacters || kinds < 3) return 'weak'
  if (missingPasswordRules(password).length > 0) return 'medium'
  if (length >= veryLongCharacters || (length >= longCharacters && different >= 12)) return 'very-strong'
  return different >= 9 ? 'strong' : 'medium'
}
