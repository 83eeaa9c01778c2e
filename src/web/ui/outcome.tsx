import { Icon } from './icon.tsx'

/** Outcome of an action. `error` and `result` are '' if there is none; `fields` contains the errors of fields. */
interface Said {
  error: string
  result: string
  fields: Readonly<Record<string, string>>
}

interface OutcomeProps {
  action: Said
  /** Fields that show their own errors. If one of them has an error, `error` is not shown. */
  shownElsewhere?: readonly string[]
  /** Shown before the text of the error, for example 'Not saved'. */
  failure?: string
}

/** Shows the error or the result of an action. Screen readers announce it. */
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
