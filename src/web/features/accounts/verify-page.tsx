import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../platform/api-error.ts'
import { atAForm } from '../../platform/client.ts'
import { usePaths } from '../../platform/paths.ts'
import { useCall } from '../../platform/use-call.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AccountPage } from './account-page.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { ExpiredLink } from './expired-link.tsx'
import { savePending, readPending } from './pending-registration.ts'
import { PendingPage } from './pending-page.tsx'
import { isToken } from './token.ts'
import { useFailureText } from './use-account.ts'
import { useParameter } from './use-return.ts'
import { WelcomePage } from './welcome-page.tsx'
import { WhosePassword } from './whose-password.tsx'

/** Page that opens from the link in a confirmation email. The URL contains a token. */
export function VerifyPage() {
  const t = useWords('account')
  const common = useWords('common')
  const isHydrated = useHydrated()
  const token = useParameter('token')
  // the server does not use the token: it renders only a spinner
  if (!isHydrated)
    return (
      <AccountPage title={t('verifyTitle')}>
        <Spinner label={common('loading')} />
      </AccountPage>
    )
  return token === null ? <PendingPage /> : <VerifyLink key={token} token={token} />
}

type Step = 'ask' | 'verified' | 'signed-in' | 'password-needed' | 'gone'

/** Button that confirms the address. Needs a click, because programs that scan emails follow links. */
function VerifyLink({ token }: { token: string }) {
  const t = useWords('account')
  const paths = usePaths()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const [step, setStep] = useState<Step>(isToken(token) ? 'ask' : 'gone')
  const [{ next }] = useState(readPending)

  const verification = useCall('verifyEmail', {
    request: atAForm,
    onSuccess({ state }) {
      if (state !== 'password-needed') savePending(null)
      setStep(state)
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 410) setStep('gone')
    },
  })
  const resend = useCall('resendVerification', {
    request: atAForm,
    async onSuccess(_, { body: { email } }) {
      savePending({ email, next })
      await navigate(paths.verifyEmail(), { replace: true })
    },
  })
  const isBusy = verification.isPending
  const failure = failureText(verification.error, t('failed'))
  function verify(password?: string): void {
    if (!isBusy) verification.mutate({ body: { token, password } })
  }

  if (step === 'signed-in') return <WelcomePage next={next} />
  if (step === 'password-needed') return <WhosePassword failure={failure} isBusy={isBusy} onSend={verify} />
  if (step === 'gone')
    return (
      <ExpiredLink
        call={resend}
        failure={t('resendFailed')}
        onSend={(email) => resend.mutate({ body: { email } })}
      />
    )
  if (step === 'verified')
    return (
      <AccountPage title={t('verifiedTitle')} lead={t('verifiedText')}>
        <div className="account-actions">
          <Link className="btn go" to={paths.login({ next: next === '/' ? undefined : next })}>
            {t('signIn')}
          </Link>
        </div>
      </AccountPage>
    )
  return (
    <AccountPage title={t('verifyTitle')} lead={t('verifyText')}>
      <FailureNotice text={failure} />
      <div className="account-actions">
        <Button kind="go" aria-busy={isBusy} onClick={() => verify()}>
          {isBusy ? t('verifyBusy') : t('verify')}
        </Button>
      </div>
    </AccountPage>
  )
}
