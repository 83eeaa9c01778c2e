import { Icon } from './icon.tsx'

/** Texts about the outcome of an action; '' if there is none. */
interface Said {
  error: string
  result: string
  fields: Readonly<Record<string, string>>
}

interface OutcomeProps {
  action: Said
  /** Fields that show their own errors. If one of them has an error, none is shown here. */
  shownElsewhere?: readonly string[]
  /** Text that explains the failure, if the text of the error does not. */
  failure?: string
}

/**
 * Shows the outcome of an action, which screen readers announce: the error, or the result. The error is left out if
 * it belongs to a field of `shownElsewhere`.
 */
export function Outcome({ action, shownElsewhere, failure }: OutcomeProps) {
  const error = shownElsewhere?.some((field) => action.fields[field]) ? '' : action.error
  return (
    <>
      <p className="outcome outcome-error" role="alert">
        {error !== '' && (
          <>
            <Icon name="alert" />
            <span>
              {failure && <b>{failure}. </b>}
              {error}
            </span>
          </>
        )}
      </p>
      <p className="outcome outcome-done" role="status">
        {action.result !== '' && (
          <>
            <Icon name="check" />
            {action.result}
          </>
        )}
      </p>
    </>
  )
}
