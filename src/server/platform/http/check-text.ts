import { invalidInput } from './validation-errors.ts'
import type { Place } from './validation-errors.ts'

/**
 * Returns true if the database can store the text: without U+0000, which PostgreSQL refuses, and without an unpaired
 * surrogate, which is not valid Unicode.
 */
export const isText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/**
 * Checks parsed input for characters that no column can store. The caller limits the nesting depth.
 * @throws InputError 400 with the path of the field
 */
export function checkText(place: Place, input: unknown, path = ''): void {
  const where = [place, path].filter(Boolean).join('.')
  if (typeof input === 'string') {
    if (!isText(input)) throw invalidInput(where, 'not_allowed_character')
  } else if (typeof input === 'object' && input !== null) {
    for (const [key, value] of Object.entries(input)) {
      if (!isText(key)) throw invalidInput(where, 'not_allowed_character')
      checkText(place, value, path ? `${path}.${key}` : key)
    }
  }
}
