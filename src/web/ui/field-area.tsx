import { type ComponentProps, useId } from 'react'
import { Icon } from './icon.tsx'

interface FieldAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string
  hint?: string | undefined
  /** What is wrong, in words. */
  error?: string | undefined
}

/** As `Field`, for a text of several lines. */
export function FieldArea({ label, hint, error, ...area }: FieldAreaProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <textarea
          {...area}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
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
