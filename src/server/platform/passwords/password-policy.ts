import { isPasswordTooLong, missingPasswordRules } from '#contract/values/password'
import { passwordMaxCharacters } from '#contract/values/limits'
import { validationFailed } from '../http/errors.ts'
import type { InputIssue } from '../http/errors.ts'
import { commonPasswords, isCommonPassword } from './common-passwords.ts'

/**
 * Refuses a weak password (decision 9). The password is not truncated, trimmed or normalized.
 * @param field name of the input field, for the validation error
 * @throws InputError
 */
export async function requireGoodPassword(password: string, email: string, field: string): Promise<void> {
  const errorOf = (code: InputIssue['code'], values: InputIssue['values'] = {}) =>
    validationFailed([{ path: field, code, values }])
  if (isPasswordTooLong(password)) throw errorOf('too_long', { limit: passwordMaxCharacters })
  const address = email.toLowerCase()
  const [local = ''] = address.split('@')
  if (password.toLowerCase().includes(address)) throw errorOf('is_own_address')
  if (missingPasswordRules(password).length > 0) throw errorOf('too_weak')
  if (isCommonPassword(password, await commonPasswords(), [address, local])) throw errorOf('too_common')
}
