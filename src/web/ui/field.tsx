import { type ComponentProps, type ReactNode, useId } from 'react'
import { type Described, FieldMessages, ariaOf } from './field-messages.tsx'

export interface FieldProps extends Described, Omit<ComponentProps<'input'>, 'id'> {
  /** Content inside the frame of the field, at its end, for example a button. */
  end?: ReactNode
  /** Id of another element that describes the field. */
  describedBy?: string | undefined
}

/** Input with label, hint and validation error, which are connected for screen readers. */
export function Field({ label, hint, error, end, describedBy, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input {...input} id={id} {...ariaOf(id, { error, hint, describedBy })} />
        {end}
      </div>
      <FieldMessages id={id} error={error} hint={hint} />
    </div>
  )
}
