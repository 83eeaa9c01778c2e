import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  /** Under the field, before anything is wrong. */
  hint?: string | undefined
  /** What is wrong, in words. */
  error?: string | undefined
  /** Within the frame of the field, after what is typed. */
  end?: ReactNode
  /** Id of a text elsewhere that also describes the field. */
  describedBy?: string | undefined
}

/** A field with its name, and what is wrong with it beside it, for eyes and screen readers. */
export function Field({ label, hint, error, end, describedBy, ...input }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
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
    </div>
  )
}
