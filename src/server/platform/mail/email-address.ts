import { validationFailed } from '../http/errors.ts'

const maxLength = 254
// Matches a plain `local@domain` without quotes, comments or lists, so that no program can read a second recipient
// from an email address (trust I13).
const pattern =
  /^[^\s@,;:<>()[\]\\"\p{Cc}\p{Cf}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/** Returns true if the text is exactly one plain email address. Does not check whether the mailbox exists. */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= maxLength &&
    pattern.test(text) &&
    !text.includes('..') &&
    !text.startsWith('.') &&
    !text.includes('.@')
  )
}

/**
 * Returns the text if it is exactly one plain email address.
 * @throws InputError (validation) at `path`
 */
export function requireMailAddress(text: string, path = 'email'): string {
  if (!isMailAddress(text)) throw validationFailed([{ path, code: 'wrong_format' }])
  return text
}
