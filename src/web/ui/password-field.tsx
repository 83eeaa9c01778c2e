import { useState } from 'react'
import { Icon } from './icon.tsx'
import { Field, type FieldProps } from './field.tsx'

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end'> {
  /** On the button that shows what is typed. */
  showLabel: string
  hideLabel: string
}

/** A field for a password that can be shown; pasting and password managers are welcome (WCAG 3.3.8). */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button type="button" className="field-button" onClick={() => setIsShown(!isShown)}>
          <Icon name={isShown ? 'eye-off' : 'eye'} />
          <span className="visually-hidden">{isShown ? hideLabel : showLabel}</span>
        </button>
      }
    />
  )
}
