import { Icon } from './icon.tsx'

/** Texts about an action; empty while there is nothing to say. */
interface Said {
  error: string
  result: string
  fields: Readonly<Record<string, string>>
}

interface OutcomeProps {
  action: Said
  /** Fields that show their errors themselves. */
  shownElsewhere?: readonly string[]
  /** Explains the error to the reader, if its text does not. */
  failure?: string
}

/**
 * Shows the result of the reader's action, for screen readers too. Errors of `unsaid` fields are shown at the field
 * instead.
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
