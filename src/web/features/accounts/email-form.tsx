import { useForm } from 'react-hook-form'
import { emailError, fieldErrorText, resolverOf } from '../../platform/form-errors.ts'
import { useWords } from '../../platform/words.tsx'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from './submit-button.tsx'

interface Values {
  email: string
}

export const emailFormErrors = ({ email }: Partial<Values>) => ({ email: emailError(email) })
const resolver = resolverOf<Values>(emailFormErrors)

interface EmailFormProps {
  label: string
  isBusy: boolean
  onSend: (email: string) => void
}

export function EmailForm({ label, isBusy, onSend }: EmailFormProps) {
  const t = useWords('account')
  const { register, handleSubmit, formState } = useForm<Values>({ resolver })
  return (
    <form
      className="form"
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(({ email }) => onSend(email.trim()))(event)}
    >
      <Field
        {...register('email')}
        type="email"
        label={t('email')}
        error={fieldErrorText(t, formState.errors.email)}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SubmitButton label={label} busyLabel={t('resendBusy')} isBusy={isBusy} />
    </form>
  )
}
