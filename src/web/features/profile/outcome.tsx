import { Icon } from '../../ui/icon.tsx'
import type { Action } from './use-action.ts'
import './parts.css'

interface OutcomeProps {
  action: Action
  /** Fields that tell their own faults. */
  unsaid?: readonly string[]
  /** What a fault means for the reader, where its own words do not say. */
  failure?: string
}

/** How something went that the reader set going, told by screen readers as well. A fault of a field stands at the field. */
export function Outcome({ action, unsaid, failure }: OutcomeProps) {
  const fault = unsaid?.some((field) => action.fields[field]) ? '' : action.fault
  return (
    <>
      <p className="outcome outcome-fault" role="alert">
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
