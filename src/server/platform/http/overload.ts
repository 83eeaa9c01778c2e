import type { Language } from '#contract/values/languages'
import type { Randomness } from '../randomness.ts'
import { retryAfterSeconds } from './write-error.ts'
import type { TranslateError, WrittenError } from './write-error.ts'

/**
 * Returns a function that creates the 503 response under overload. Stores the body of each language, because a
 * refusal must be fast.
 */
export function createOverloadAnswer(translateError: TranslateError, randomness: Randomness) {
  const bodies = new Map<Language, string>()
  const bodyOf = (language: Language): string => {
    const cached = bodies.get(language)
    if (cached) return cached
    const message = translateError('overloaded', language, {})
    const body = JSON.stringify({ success: false, error: { message, code: 'overloaded', details: {} } })
    bodies.set(language, body)
    return body
  }
  return (language: Language): WrittenError => ({
    status: 503,
    code: 'overloaded',
    body: bodyOf(language),
    headers: [['Retry-After', retryAfterSeconds(randomness)]],
  })
}
