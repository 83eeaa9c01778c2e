import { isPasswordTooLong, missingPasswordRules } from '#contract/values/password'
import { passwordMaxCharacters } from '#contract/values/limits'
import { validationFailed } from '../http/errors.ts'
import type { InputIssue } from '../http/errors.ts'
import { commonPasswords, isCommonPassword } from './common-passwords.ts'

/**
 * Refuses a password that breaks a rule (specification, section 5), stands on the lists that are tried first, or is the
 * address (decisions, 'People'). Nothing is cut, folded or trimmed.
 *
 * @param field name of the input field at fault
 * @throws InputError
 */
export async function demandGoodPassword(password: string, email: string, field: string): Promise<void> {
  const fault = (code: InputIssue['code'], values: InputIssue['values'] = {}) =>
    validationFailed([{ path: field, code, values }])
  if (isPasswordTooLong(password)) throw fault('too_long', { limit: passwordMaxCharacters })
  const address = email.toLowerCase()
  const [local = ''] = address.split('@')
  if (password.toLowerCase().includes(address)) throw fault('is_own_address')
  if (missingPasswordRules(password).length > 0) throw fault('too_weak')
  if (isCommonPassword(password, await commonPasswords(), [address, local])) throw fault('too_common')
}
