import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { resetLinkMinutes } from '#contract/values/mailed-link-minutes'
import { ApiError } from '../../platform/api-error.ts'
import { atAForm } from '../../platform/client.ts'
import {
  fieldErrorText,
  newPasswordErrors,
  resolverOf,
  showServerErrors,
} from '../../platform/form-errors.ts'
import { NewPassword } from '../../shared/new-password.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AccountPage } from './account-page.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { ExpiredLink } from './expired-link.tsx'
import { SubmitButton } from './submit-button.tsx'
import { isToken } from './token.ts'
import { useFailureText } from './use-account.ts'
import { useParameter } from './use-return.ts'

interface Values {
  password: string
  confirmation: string
}
const resolver = resolverOf<Values>(newPasswordErrors)

/** Page for a new password, opened by a link from an email. */
export function ResetPage() {
  const t = useWords('account')
  const common = useWords('common')
  const isHydrated = useHydrated()
  const token = useParameter('token') ?? ''
  const [step, setStep] = useState<'ask' | 'done' | 'gone'>('ask')
  const request = useCall('requestPasswordReset', { request: atAForm })

  if (!isHydrated)
    return (
      <AccountPage title={t('resetTitle')}>
        <Spinner label={common('loading')} />
      </AccountPage>
    )
  if (step === 'done') return <ResetDone />
  if (request.isSuccess)
    return (
      <AccountPage
        title={t('pendingTitle')}
        lead={t('forgottenSent', { email: request.variables.body.email, number: resetLinkMinutes })}
      />
    )
  if (step === 'gone' || !isToken(token))
    return (
      <ExpiredLink
        failure={t('failed')}
        call={request}
        onSend={(email) => request.mutate({ body: { email } })}
      />
    )
  return <ResetForm key={token} token={token} onStep={setStep} />
}

function ResetDone() {
  const t = useWords('account')
  const paths = usePaths()
  return (
    <AccountPage title={t('resetDoneTitle')} lead={t('resetDoneText')}>
      <div className="account-actions">
        <Link className="btn go" to={paths.login()}>
          {t('signIn')}
        </Link>
      </div>
    </AccountPage>
  )
}

function ResetForm({ token, onStep }: { token: string; onStep: (step: 'done' | 'gone') => void }) {
  const t = useWords('account')
  const failureText = useFailureText()
  const change = useCall('resetPassword', { request: atAForm, onSuccess: () => onStep('done') })
  const { register, handleSubmit, control, setError, formState } = useForm<Values>({ resolver })
  const password = useWatch({ control, name: 'password' })
  function send(values: Values): void {
    if (change.isPending) return
    const onError = (error: Error) => {
      if (error instanceof ApiError && error.status === 410) onStep('gone')
      // an error at its field is not repeated above the form
      else if (showServerErrors<Values>(error, { newPassword: 'password' }, setError)) change.reset()
    }
    change.mutate({ body: { token, newPassword: values.password } }, { onError })
  }
  return (
    <AccountPage title={t('resetTitle')} lead={t('resetText')}>
      <FailureNotice text={failureText(change.error, t('failed'))} />
      <form className="form" method="post" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
        <NewPassword
          value={password ?? ''}
          password={{ ...register('password'), required: true }}
          confirmation={{ ...register('confirmation'), required: true }}
          passwordError={fieldErrorText(t, formState.errors.password)}
          confirmationError={fieldErrorText(t, formState.errors.confirmation)}
        />
        <SubmitButton label={t('reset')} busyLabel={t('resetBusy')} isBusy={change.isPending} />
      </form>
    </AccountPage>
  )
}
