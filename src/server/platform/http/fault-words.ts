import type { Language } from '#contract/languages'
import type { Words } from '#i18n/namespaces'
import type { KeyOf } from '#i18n/translator'
import { translateOn, wordsOf } from '#i18n/words-server'

/** Codes of what can be wrong with one field; stable, part of the API. */
export type FaultCode = KeyOf<Words['faults']>

/** Whether there are words to a code: those of `count_other` are asked for as `count`. */
const isFaultCode = (code: string): code is FaultCode => {
  const words = wordsOf('faults', 'en')
  return Object.hasOwn(words, code) || Object.hasOwn(words, `${code}_other`)
}

/** The words to a field fault; a code that is not ours gets the general sentence. */
export function faultWords(
  code: string,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const translate = translateOn('faults', language) as (key: FaultCode, values: object) => string
  return translate(isFaultCode(code) ? code : 'invalid', { count: values['limit'] ?? '', ...values })
}
