import { type ComponentProps, type ReactNode, useId } from 'react'
import { type Described, FieldNotes, notesOf } from './field-notes.tsx'
import { Icon } from './icon.tsx'

/** As `Field`, to choose one of a few. */
export function SelectField({
  label,
  hint,
  error,
  children,
  ...select
}: Described & Omit<ComponentProps<'select'>, 'id'> & { children: ReactNode }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box field-select">
        <select {...select} id={id} {...notesOf(id, { error, hint })}>
          {children}
        </select>
        <Icon name="chevron-down" />
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}
