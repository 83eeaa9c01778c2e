import { useState } from 'react'
import { ApiError } from './api-error.ts'
import type { CallMutation } from './use-call.ts'
import { useWords } from './words.tsx'

/** State of a call that writes, as `CallOutcome` shows it. */
export type CallState = Pick<CallMutation<never>, 'status' | 'error' | 'submittedAt'> &
  Partial<Pick<CallMutation<never>, 'done' | 'failed'>>

/** Returns the write that started last; undefined if none has started. */
export const latestOf = (calls: readonly CallState[]): CallState | undefined =>
  calls
    .filter(({ status }) => status !== 'idle')
    .toSorted((a, b) => b.submittedAt - a.submittedAt)
    .at(0)

/** Returns a function that converts an error to text; '' if the reader cancelled the dialog for a new sign-in. */
export function useErrorText(): (error: unknown) => string {
  const t = useWords('common')
  return (error) => {
    if (!(error instanceof ApiError)) return t('errorUnknown')
    if (error.code === 'recent_sign_in_needed') return ''
    if (error.status === 0) return t('errorNetwork')
    // the API client can create this error itself, with a message that is not translated
    if (error.code === 'other_reader') return t('errorOtherReader')
    if (error.code !== 'unknown') return error.message
    if (error.status === 429) return t('errorTooMany')
    return t(error.status >= 500 ? 'errorServer' : 'errorUnknown')
  }
}

/** Returns the messages of a validation error, by the path of the field in the contract. Empty for other errors. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    error instanceof ApiError ? (error.details.fields ?? []).map(({ path, message }) => [path, message]) : [],
  )

/** Returns the errors of a form by field. The form must call `setFieldErrors(null)` before it is sent. */
export function useFieldErrors(...calls: readonly CallState[]) {
  const [found, setFieldErrors] = useState<Record<string, string> | null>(null)
  return { fieldErrors: found ?? fieldErrorsOf(latestOf(calls)?.error), setFieldErrors }
}
