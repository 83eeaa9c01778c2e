import { useState } from 'react'
import { ApiError } from './api-error.ts'
import type { CallMutation } from './use-call.ts'
import { useWords } from './words.tsx'

/** How a write went, as far as it is shown. */
export type CallState = Pick<CallMutation<never>, 'status' | 'error' | 'submittedAt'> &
  Partial<Pick<CallMutation<never>, 'done' | 'failed'>>

/** The write that was started last; undefined if none was. */
export const latestOf = (calls: readonly CallState[]): CallState | undefined =>
  calls
    .filter(({ status }) => status !== 'idle')
    .toSorted((a, b) => b.submittedAt - a.submittedAt)
    .at(0)

/** Returns the function that puts an error into words: the server's if it answered, else ours. */
export function useErrorText(): (error: unknown) => string {
  const t = useWords('common')
  return (error) => {
    if (!(error instanceof ApiError)) return t('errorUnknown')
    // asked for the password, the reader gave up: nothing failed
    if (error.code === 'recent_sign_in_needed') return ''
    if (error.status === 0) return t('errorNetwork')
    return error.status >= 500 && error.code === 'unknown' ? t('errorServer') : error.message
  }
}

/** Messages of a validation error by the path of the field in the contract. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    error instanceof ApiError ? (error.details.fields ?? []).map(({ path, message }) => [path, message]) : [],
  )

/**
 * Errors of a form by field: those that the page found before sending (`setFieldErrors`), else those of the last
 * answer. Call `setFieldErrors(null)` before sending.
 */
export function useFieldErrors(...calls: readonly CallState[]) {
  const [found, setFieldErrors] = useState<Record<string, string> | null>(null)
  return { fieldErrors: found ?? fieldErrorsOf(latestOf(calls)?.error), setFieldErrors }
}
