import { Form } from 'react-router'
import { searchMaxCharacters } from '#contract/limits'
import { Icon } from './icon.tsx'

interface SearchFormProps {
  /** Address of the page with the results; the question goes along as `q`. */
  action: string
  label: string
  placeholder: string
  defaultValue?: string
  /** The large one stands on the start page and the search page. */
  size?: 'bar' | 'large'
  id?: string
}

/** A question to the search; a plain form, so that it works without scripts. */
export function SearchForm({ action, label, placeholder, defaultValue, size = 'bar', id }: SearchFormProps) {
  return (
    <Form
      className={`search-form search-form-${size}`}
      action={action}
      method="get"
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
        />
      </label>
      <button type="submit">
        <Icon name="search" />
        <span className="visually-hidden">{label}</span>
      </button>
    </Form>
  )
}
