import type { ReactNode } from 'react'
import './choices.css'

interface ChoicesProps<T extends string> {
  /** Attribute `name` of the radio buttons. It must be unique on the page. */
  name: string
  label: string
  value: T
  choices: readonly { value: T; label: string; lang?: string }[]
  onChoose: (value: T) => void
}

/** Radio buttons in a row, of which one can be selected. */
export function Choices<T extends string>({ name, label, value, choices, onChoose }: ChoicesProps<T>) {
  return (
    <fieldset className="choices">
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} lang={choice.lang}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface SeveralChoicesProps<T extends string> {
  label: string
  values: readonly T[]
  choices: readonly { value: T; label: ReactNode; lang?: string }[]
  onChange: (values: T[]) => void
}

/** Checkboxes in a row, of which any number can be selected. */
export function SeveralChoices<T extends string>({
  label,
  values,
  choices,
  onChange,
}: SeveralChoicesProps<T>) {
  return (
    <fieldset className="choices">
      <legend className="visually-hidden">{label}</legend>
      {choices.map(({ value, ...choice }) => (
        <label key={value} lang={choice.lang}>
          <input
            type="checkbox"
            checked={values.includes(value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...values, value] : values.filter((one) => one !== value))
            }
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
