import { type ComponentProps, useId } from 'react'
import { type Described, FieldNotes, notesOf } from './field-notes.tsx'

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
        <input {...input} type="checkbox" id={id} {...notesOf(id, { error, hint })} />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}
