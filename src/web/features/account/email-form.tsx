import { useForm } from 'react-hook-form'
import { emailFault, faultText, resolverOf } from '../../platform/form-faults.ts'
import { useWords } from '../../platform/words.tsx'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from './submit-button.tsx'

interface Values {
  email: string
}

/** What is wrong with an address alone. */
export const emailFormFaults = ({ email }: Partial<Values>) => ({ email: emailFault(email) })
const resolver = resolverOf<Values>(emailFormFaults)

interface EmailFormProps {
  label: string
  isBusy: boolean
  onSend: (email: string) => Promise<void>
}

/** Asks for an address that a mail is to go to. */
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
        error={faultText(t, formState.errors.email)}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SubmitButton label={label} busyLabel={t('resendBusy')} isBusy={isBusy} />
    </form>
  )
}
