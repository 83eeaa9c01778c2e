import { type ComponentProps, type ReactNode, useId } from 'react'
import { type Described, FieldMessages, ariaOf } from './field-messages.tsx'
import { Icon } from './icon.tsx'

/** Select with label, hint and validation error, like `Field`. */
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
        <select {...select} id={id} {...ariaOf(id, { error, hint })}>
          {children}
        </select>
        <Icon name="chevron-down" />
      </div>
      <FieldMessages id={id} error={error} hint={hint} />
    </div>
  )
}
