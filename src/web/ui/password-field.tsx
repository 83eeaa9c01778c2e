import { useState } from 'react'
import { Icon } from './icon.tsx'
import { Field, type FieldProps } from './field.tsx'

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end'> {
  showLabel: string
  hideLabel: string
}

/** Password field with a button that shows the password. */
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
