import type { ErrorCode } from '#contract/values/errors'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import { ApiError } from './api-error.ts'

/** Error codes for which the server's message is shown unchanged. The message is in the language of the page. */
const codesWithServerMessage = [
  'too_many_requests',
  'cross_site',
  'overloaded',
  'database_unavailable',
  'storage_full',
  'storage_unavailable',
  'validation',
] as const satisfies ErrorCode[]

/** Converts an error to text in the language of the page. Returns `otherwise` for an error without such a text. */
export function failureText(t: Translate<Words['common']>, error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise
  if (error.status === 0) return t('errorNetwork')
  return (codesWithServerMessage as readonly string[]).includes(error.code) ? error.message : otherwise
}
