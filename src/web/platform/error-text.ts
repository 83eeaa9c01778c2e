import { useState } from 'react'
import { ApiError } from './api-error.ts'
import type { CallMutation } from './use-call.ts'
import { useWords } from './words.tsx'

/** The state of a write as it is shown. */
export type CallState = Pick<CallMutation<never>, 'status' | 'error' | 'submittedAt'> &
  Partial<Pick<CallMutation<never>, 'done' | 'failed'>>

/** Returns the write that was started last; undefined if none was. */
export const latestOf = (calls: readonly CallState[]): CallState | undefined =>
  calls
    .filter(({ status }) => status !== 'idle')
    .toSorted((a, b) => b.submittedAt - a.submittedAt)
    .at(0)

/**
 * Returns a function that converts an error to text: the server's message if it responded, else ours. The text is
 * empty if the reader cancelled the password dialog.
 */
export function useErrorText(): (error: unknown) => string {
  const t = useWords('common')
  return (error) => {
    if (!(error instanceof ApiError)) return t('errorUnknown')
    // the reader cancelled the password dialog: nothing failed
    if (error.code === 'recent_sign_in_needed') return ''
    if (error.status === 0) return t('errorNetwork')
    return error.status >= 500 && error.code === 'unknown' ? t('errorServer') : error.message
  }
}

/** Returns the messages of a validation error by the path of the field in the contract. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    error instanceof ApiError ? (error.details.fields ?? []).map(({ path, message }) => [path, message]) : [],
  )

/**
 * Returns the errors of a form by field: those that the page found before sending (`setFieldErrors`), else those of
 * the last response. Call `setFieldErrors(null)` before sending.
 */
export function useFieldErrors(...calls: readonly CallState[]) {
  const [found, setFieldErrors] = useState<Record<string, string> | null>(null)
  return { fieldErrors: found ?? fieldErrorsOf(latestOf(calls)?.error), setFieldErrors }
}
