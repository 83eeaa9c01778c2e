import type { ErrorCode } from '#contract/values/errors'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import { ApiError } from './api-error.ts'

/** Refusals that say everything there is to say, in the server's words: it answers in the language of the page. */
const telling = [
  'too_many_requests',
  'cross_site',
  'overloaded',
  'database_unavailable',
  'storage_full',
  'validation',
] as const satisfies ErrorCode[]

/** Puts an error into a sentence of the page's language; what nobody foresaw into `otherwise`. */
export function failureText(t: Translate<Words['common']>, error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise
  if (error.status === 0) return t('errorNetwork')
  return (telling as readonly string[]).includes(error.code) ? error.message : otherwise
}
