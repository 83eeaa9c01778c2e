import type { ErrorCode } from '#contract/values/errors'
import { ApiError } from '../../platform/api-error.ts'
import { failureText } from '../../platform/failure-text.ts'
import { useWords } from '../../platform/words.tsx'
import { isPasskeyStopped } from './passkey.ts'

/**
 * Refusals around signing in that say everything there is to say, in the server's words, beside those of every form.
 */
const telling = ['invalid_credentials', 'account_locked', 'passkey_failed'] as const satisfies ErrorCode[]

/** Returns the function that puts an error into words: an unexpected one into `otherwise`, none into ''. */
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
    if (error instanceof ApiError && (telling as readonly string[]).includes(error.code)) return error.message
    return failureText(common, error, otherwise)
  }
}
