import { invalidInput } from './validation-errors.ts'
import type { Place } from './validation-errors.ts'

/** PostgreSQL cannot hold U+0000, and half a surrogate pair is no text. */
const isText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/**
 * Refuses input (parsed JSON or decoded parameters) that holds what no column can: throws a 400 naming the field. Depth
 * is bounded before.
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
