import type { Language } from '#contract/values/languages'
import type { Words } from '#i18n/namespaces'
import type { KeyOf } from '#i18n/translator'
import { translateOn, wordsOf } from '#i18n/words-server'

/** Codes of validation errors; stable, part of the API. */
export type ValidationCode = KeyOf<Words['validation']>

/**
 * Returns true if the translations have a text for the code. A text with plural forms is stored under `<code>_other`.
 */
const isValidationCode = (code: string): code is ValidationCode => {
  const words = wordsOf('validation', 'en')
  return Object.hasOwn(words, code) || Object.hasOwn(words, `${code}_other`)
}

/** Returns the message of a validation error. Unknown codes have the message of the code `invalid`. */
export function validationText(
  code: string,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const translate = translateOn('validation', language) as (key: ValidationCode, values: object) => string
  return translate(isValidationCode(code) ? code : 'invalid', { count: values['limit'] ?? '', ...values })
}
