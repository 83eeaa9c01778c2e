import { useForm } from 'react-hook-form'
import { fieldErrorText, resolverOf } from '../../platform/form-errors.ts'
import { useWords } from '../../platform/words.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { AccountPage } from './account-page.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { SubmitButton } from './submit-button.tsx'
import type { Task } from './use-account.ts'

interface Values {
  password: string
}
const resolver = resolverOf<Values>(({ password }) => ({
  password: password ? undefined : 'passwordMissing',
}))

/** Two browsers asked for an account with one address: the password chosen tells which request was this person's. */
export function WhosePassword({ task, onSend }: { task: Task; onSend: (password: string) => Promise<void> }) {
  const t = useWords('account')
  const { register, handleSubmit, formState } = useForm<Values>({ resolver })
  return (
    <AccountPage title={t('whoseTitle')} lead={t('whoseText')}>
      <FailureNotice text={task.failure} />
      <form
        className="form"
        method="post"
        noValidate
        onSubmit={(event) => void handleSubmit(({ password }) => onSend(password))(event)}
      >
        <PasswordField
          {...register('password')}
          label={t('password')}
          error={fieldErrorText(t, formState.errors.password)}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          autoComplete="current-password"
          required
        />
        <SubmitButton label={t('verify')} busyLabel={t('verifyBusy')} isBusy={task.isBusy} />
      </form>
    </AccountPage>
  )
}
