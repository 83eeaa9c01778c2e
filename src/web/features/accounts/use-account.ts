import { useState } from 'react'
import type { ErrorCode } from '#contract/errors'
import { ApiError } from '../../platform/api-error.ts'
import { failureText } from '../../platform/failure-text.ts'
import { useWords } from '../../platform/words.tsx'

/**
 * Refusals around signing in that say everything there is to say, in the server's words, beside those of every form.
 */
const telling = ['invalid_credentials', 'account_locked', 'passkey_failed'] as const satisfies ErrorCode[]

/** Puts an error into a sentence of the page's language; what nobody foresaw into `otherwise`. */
export function useFailureText(): (error: unknown, otherwise: string) => string {
  const t = useWords('account')
  const common = useWords('common')
  return (error, otherwise) => {
    if (error instanceof ApiError && error.status === 429)
      return error.retryAfterSeconds === null
        ? common('errorTooMany')
        : t('tooMany', { count: Math.ceil(error.retryAfterSeconds / 60) })
    if (error instanceof ApiError && (telling as readonly string[]).includes(error.code)) return error.message
    return failureText(common, error, otherwise)
  }
}

/** One thing at a time that a person waits for, and what to say where it failed. */
export interface Task {
  isBusy: boolean
  failure: string
  /**
   * Runs it unless something runs already. `otherwise` is said of what nobody foresaw; `handle` may take an error by
   * answering true.
   */
  run: (work: () => Promise<void>, otherwise: string, handle?: (error: unknown) => boolean) => Promise<void>
  say: (failure: string) => void
}

export function useTask(): Task {
  const textOf = useFailureText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  return {
    isBusy,
    failure,
    say: setFailure,
    async run(work, otherwise, handle) {
      if (isBusy) return
      setBusy(true)
      setFailure('')
      try {
        await work()
      } catch (error) {
        if (!handle?.(error)) setFailure(textOf(error, otherwise))
      } finally {
        setBusy(false)
      }
    },
  }
}
