import { Icon } from './icon.tsx'

/**
 * Texts about the outcome of an action. `error` and `result` are '' if the action has none; `fields` contains the error
 * of each field.
 */
interface Said {
  error: string
  result: string
  fields: Readonly<Record<string, string>>
}

interface OutcomeProps {
  action: Said
  /** Fields that show their own errors. If one of these fields has an error, `error` is not shown. */
  shownElsewhere?: readonly string[]
  /** Text that says what failed, shown before the text of the error. */
  failure?: string
}

/** Shows the outcome of an action, the error or the result. Screen readers announce it. */
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
