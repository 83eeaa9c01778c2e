import { validationFailed } from '../http/errors.ts'

const longestAddress = 254
// A domain has a dot: nobody is reached at `a@b`. No quoted local parts, comments or lists: what we refuse here
// cannot grow a second recipient further on (trust.md
// I13).
const pattern =
  /^[^\s@,;:<>()[\]\\"\p{Cc}\p{Cf}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/** True for exactly one plain mail address. Whether anyone reads it, only a mail can tell. */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= longestAddress &&
    pattern.test(text) &&
    !text.includes('..') &&
    !text.startsWith('.') &&
    !text.includes('.@')
  )
}

/**
 * The address as it is, when it is exactly one.
 * @throws InputError (validation) at `path`
 */
export function requireMailAddress(text: string, path = 'email'): string {
  if (!isMailAddress(text)) throw validationFailed([{ path, code: 'wrong_format' }])
  return text
}
