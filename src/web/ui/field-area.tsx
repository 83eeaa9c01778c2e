import { type ComponentProps, useId } from 'react'
import { type Described, FieldMessages, ariaOf } from './field-messages.tsx'

/** Text area with label, hint and validation error, like `Field`. */
export function FieldArea({
  label,
  hint,
  error,
  rows = 6,
  ...area
}: Described & Omit<ComponentProps<'textarea'>, 'id'>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <textarea {...area} rows={rows} id={id} {...ariaOf(id, { error, hint })} />
      </div>
      <FieldMessages id={id} error={error} hint={hint} />
    </div>
  )
}
