import type { Language } from '#contract/values/languages'
import type { Words } from '#i18n/namespaces'
import type { KeyOf } from '#i18n/translator'
import { translateOn, wordsOf } from '#i18n/words-server'

/** Codes of what can be wrong with one field; stable, part of the API. */
export type ValidationCode = KeyOf<Words['validation']>

/** Whether there are words to a code: those of `count_other` are asked for as `count`. */
const isValidationCode = (code: string): code is ValidationCode => {
  const words = wordsOf('validation', 'en')
  return Object.hasOwn(words, code) || Object.hasOwn(words, `${code}_other`)
}

/** The words to a field fault; a code that is not ours gets the general sentence. */
export function validationText(
  code: string,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const translate = translateOn('validation', language) as (key: ValidationCode, values: object) => string
  return translate(isValidationCode(code) ? code : 'invalid', { count: values['limit'] ?? '', ...values })
}
