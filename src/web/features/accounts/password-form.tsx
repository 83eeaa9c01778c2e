import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { fieldErrorText, resolverOf } from '../../platform/form-errors.ts'
import { useWords } from '../../platform/words.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from './submit-button.tsx'

interface Values {
  password: string
}
const resolver = resolverOf<Values>(({ password }) => ({
  password: password ? undefined : 'passwordMissing',
}))

interface PasswordFormProps {
  label: string
  busyLabel: string
  isBusy: boolean
  /** Known email address, for password managers. If it is set, the password field gets the focus. */
  email?: string
  onSend: (password: string) => void
}

export function PasswordForm({ label, busyLabel, isBusy, email, onSend }: PasswordFormProps) {
  const t = useWords('account')
  const { register, handleSubmit, setFocus, formState } = useForm<Values>({ resolver })
  useEffect(() => {
    if (email !== undefined) setFocus('password')
  }, [email, setFocus])
  return (
    <form
      className="form"
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(({ password }) => onSend(password))(event)}
    >
      {email !== undefined && <input type="email" hidden readOnly autoComplete="username" value={email} />}
      <PasswordField
        {...register('password')}
        label={t('password')}
        error={fieldErrorText(t, formState.errors.password)}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="current-password"
        required
      />
      <SubmitButton label={label} busyLabel={busyLabel} isBusy={isBusy} />
    </form>
  )
}
