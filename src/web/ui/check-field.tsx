import { type ComponentProps, useId } from 'react'
import { type Described, FieldHints, hintsOf } from './field-hints.tsx'

/** As `Field`, for something to tick. */
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
        <input {...input} type="checkbox" id={id} {...hintsOf(id, { error, hint })} />
        <span>{label}</span>
      </label>
      <FieldHints id={id} error={error} hint={hint} />
    </div>
  )
}
