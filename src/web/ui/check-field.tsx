import { type ComponentProps, useId } from 'react'
import { type Described, FieldMessages, ariaOf } from './field-messages.tsx'

/** Checkbox with label, hint and validation error, like `Field`. */
export function CheckField({
  label,
  hint,
  error,
  ...input
}: Described & Omit<ComponentProps<'input'>, 'id' | 'type'>) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-check" htmlFor={id}>
        <input {...input} type="checkbox" id={id} {...ariaOf(id, { error, hint })} />
        <span>{label}</span>
      </label>
      <FieldMessages id={id} error={error} hint={hint} />
    </div>
  )
}
