import { Icon } from './icon.tsx'

/** How something went; all empty while there is nothing to say. */
interface Said {
  fault: string
  result: string
  fields: Readonly<Record<string, string>>
}

interface OutcomeProps {
  action: Said
  /** Fields that tell their own faults. */
  unsaid?: readonly string[]
  /** What a fault means for the reader, where its own words do not say. */
  failure?: string
}

/**
 * How something went that the reader set going, told by screen readers as well. A fault of a field stands at the field.
 */
export function Outcome({ action, unsaid, failure }: OutcomeProps) {
  const fault = unsaid?.some((field) => action.fields[field]) ? '' : action.fault
  return (
    <>
      <p className="outcome outcome-error" role="alert">
        {fault !== '' && (
          <>
            <Icon name="alert" />
            <span>
              {failure && <b>{failure}. </b>}
              {fault}
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
