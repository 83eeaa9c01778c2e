import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../../../ui/icon.tsx'

interface Described {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** What stands under a field: what is wrong, and how to fill it in. */
function Notes({ id, error, hint }: { id: string; error?: string | undefined; hint?: string | undefined }) {
  return (
    <>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}

const notesOf = (id: string, { error, hint }: Pick<Described, 'error' | 'hint'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})

/** A field to choose one of a few, with its name and what is wrong with it. */
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
      <Notes id={id} error={error} hint={hint} />
    </div>
  )
}

/** A field for a longer text. */
export function TextArea({
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
        <textarea {...area} rows={rows} id={id} {...notesOf(id, { error, hint })} />
      </div>
      <Notes id={id} error={error} hint={hint} />
    </div>
  )
}

/** Something to tick. */
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
      <Notes id={id} error={error} hint={hint} />
    </div>
  )
}
