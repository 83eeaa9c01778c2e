import { type ComponentProps, type ReactNode, useId } from 'react'
import { type Described, FieldMessages, ariaOf } from './field-messages.tsx'

export interface FieldProps extends Described, Omit<ComponentProps<'input'>, 'id'> {
  /** Within the frame of the field, after what is typed. */
  end?: ReactNode
  /** Id of a text elsewhere that also describes the field. */
  describedBy?: string | undefined
}

/** A field with its name, and what is wrong with it beside it, for eyes and screen readers. */
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
