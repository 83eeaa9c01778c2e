import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { searchMaxCharacters } from '#contract/values/limits'
import { Icon } from '../ui/icon.tsx'
import './search-form.css'

export interface SearchFormProps {
  /** Path of the results page. The query is its parameter `q`. */
  action: string
  label: string
  placeholder: string
  defaultValue?: string
  /** `bar`: in the top bar; `large`: in a page; `screen`: covers the screen of a phone. */
  size?: 'bar' | 'large' | 'screen'
  id?: string
  /** True while a collapsible field is open. Such a field also needs `onReveal` and `onHide`. */
  isRevealed?: boolean
  onReveal?: () => void
  /** Called when the field has lost the focus and can be collapsed. */
  onHide?: () => void
}

interface ExtendedProps extends SearchFormProps {
  field?: ComponentProps<'input'>
  /** Shown at the end of the form, for example a dropdown with results. */
  children?: ReactNode
}

/** Form that searches the catalogue. It works without scripts. */
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
          // `SearchField` gives the input the role combobox, which is not allowed for the type `search`
          type="text"
          role="searchbox"
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
