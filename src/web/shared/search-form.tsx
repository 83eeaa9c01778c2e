import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { searchMaxCharacters } from '#contract/values/limits'
import { Icon } from '../ui/icon.tsx'
import './search-form.css'

export interface SearchFormProps {
  /** Path of the results page, which receives the query as parameter `q`. */
  action: string
  label: string
  placeholder: string
  defaultValue?: string
  /** `large`: on the start page and the search page; `screen`: fills a phone's screen. */
  size?: 'bar' | 'large' | 'screen'
  id?: string
  /** True if a collapsible field has been opened. Collapsible fields also need `onReveal` and `onHide`. */
  isRevealed?: boolean
  /** Opens the collapsed field. */
  onReveal?: () => void
  /** Called when the field has lost the focus and can be collapsed. */
  onHide?: () => void
}

interface ExtendedProps extends SearchFormProps {
  /** Further attributes of the input. */
  field?: ComponentProps<'input'>
  /** Content above and below the field. */
  children?: ReactNode
}

/** Form that searches the catalogue; works without scripts. */
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
          // an input of type search must not have the role combobox, which it has with the dropdown
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
