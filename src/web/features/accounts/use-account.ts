import type { ErrorCode } from '#contract/values/errors'
import { ApiError } from '../../platform/api-error.ts'
import { failureText } from '../../platform/failure-text.ts'
import { useWords } from '../../platform/words.tsx'
import { isPasskeyStopped } from './passkey.ts'

/** Error codes for which the server's message is shown. */
const codesWithServerMessage = [
  'invalid_credentials',
  'account_locked',
  'passkey_failed',
] as const satisfies ErrorCode[]

/** Returns a function that returns the text for an error of an account call; '' without an error. */
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
    if (error instanceof ApiError && (codesWithServerMessage as readonly string[]).includes(error.code))
      return error.message
    return failureText(common, error, otherwise)
  }
}
