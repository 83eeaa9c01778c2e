import { type CallState, fieldErrorsOf, latestOf, useErrorText } from '../platform/error-text.ts'
import { Outcome } from '../ui/outcome.tsx'

interface CallOutcomeProps {
  /** The write calls of a form. The component shows only the outcome of the call that started last. */
  of: CallState | readonly CallState[]
  /** Fields that show their own errors. If one of them has an error, this component shows no error. */
  shownFields?: readonly string[]
  /** Shown before the text of the error, for example 'Not saved'. */
  failure?: string
}

/** Shows the outcome of a write: the error, or the text after a success. Screen readers announce it. */
export function CallOutcome({ of, shownFields, failure }: CallOutcomeProps) {
  const errorText = useErrorText()
  const latest = latestOf([of].flat())
  const error = latest?.status === 'error' ? latest.error : null
  return (
    <Outcome
      action={{
        error: error ? (latest?.failed?.() ?? errorText(error)) : '',
        fields: fieldErrorsOf(error),
        result: latest?.status === 'success' ? (latest.done?.() ?? '') : '',
      }}
      {...(shownFields && { shownElsewhere: shownFields })}
      {...(failure !== undefined && { failure })}
    />
  )
}
