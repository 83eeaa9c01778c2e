import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { searchMaxCharacters } from '#contract/values/limits'
import { Icon } from '../ui/icon.tsx'
import './search-form.css'

export interface SearchFormProps {
  /** Address of the page with the results; the question goes along as `q`. */
  action: string
  label: string
  placeholder: string
  defaultValue?: string
  /** The large one stands on the start page and the search page, that of the screen fills a phone. */
  size?: 'bar' | 'large' | 'screen'
  id?: string
  /** The field is folded away, and was called for; these three are for boxes that come when they are called. */
  isRevealed?: boolean
  /** Brings the field in sight where it is folded away. */
  onReveal?: () => void
  /** The field was left, and may be folded away again. */
  onHide?: () => void
}

interface ExtendedProps extends SearchFormProps {
  /** What a richer box puts on the field. */
  field?: ComponentProps<'input'>
  /** What a richer box puts over and under the field. */
  children?: ReactNode
}

/** A question to the search; it works without scripts too. */
export function SearchForm({
  action,
  label,
  placeholder,
  defaultValue,
  size = 'bar',
  id,
  field,
  children,
}: ExtendedProps) {
  return (
    <Form
      className={`search-form search-form-${size}`}
      action={action}
      method="get"
      discover="none"
      role="search"
      aria-label={size === 'bar' ? label : undefined}
      id={id}
    >
      <label>
        <span className="visually-hidden">{label}</span>
        <input
          type="search"
          name="q"
          placeholder={placeholder}
          defaultValue={defaultValue}
          maxLength={searchMaxCharacters}
          autoComplete="off"
          enterKeyHint="search"
          {...field}
        />
      </label>
      <button type="submit">
        <Icon name="search" />
        <span className="visually-hidden">{label}</span>
      </button>
      {children}
    </Form>
  )
}
