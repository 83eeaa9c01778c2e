import type { ErrorCode } from '#contract/values/errors'
import { ApiError } from '../../platform/api-error.ts'
import { failureText } from '../../platform/failure-text.ts'
import { useWords } from '../../platform/words.tsx'
import { isPasskeyStopped } from './passkey.ts'

/** Error codes of accounts whose message from the server is shown unchanged. `failureText` handles other codes. */
const codesWithOwnText = [
  'invalid_credentials',
  'account_locked',
  'passkey_failed',
] as const satisfies ErrorCode[]

/**
 * Returns a function that converts an error to text: '' without an error, own texts for an ended passkey request and
 * for too many attempts, the server's message for codes with an own text, and `otherwise` for an unexpected error.
 */
export function useFailureText(): (error: Error | null | undefined, otherwise: string) => string {
  const t = useWords('account')
  const common = useWords('common')
  return (error, otherwise) => {
    if (!error) return ''
    if (isPasskeyStopped(error)) return t('passkeyStopped')
    if (error instanceof ApiError && error.status === 429)
      return error.retryAfterSeconds === null
        ? common('errorTooMany')
        : t('tooMany', { count: Math.ceil(error.retryAfterSeconds / 60) })
    if (error instanceof ApiError && (codesWithOwnText as readonly string[]).includes(error.code))
      return error.message
    return failureText(common, error, otherwise)
  }
}
