import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../platform/api-error.ts'
import { atAForm, useClient } from '../../platform/client.ts'
import { usePaths } from '../../platform/paths.ts'
import { refreshSession } from '../../platform/session.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AccountPage } from './account-page.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { LinkGone } from './link-gone.tsx'
import { forgetPending, savePending, readPending } from './pending.ts'
import { PendingPage } from './pending-page.tsx'
import { isToken } from './token.ts'
import { useTask } from './use-account.ts'
import { useParameter } from './use-return.ts'
import { WelcomePage } from './welcome-page.tsx'
import { WhosePassword } from './whose-password.tsx'

/**
 * With a token: confirms an address. Without: says that the link is in the inbox. The server knows neither: its page is
 * the same for everybody.
 */
export function VerifyPage() {
  const t = useWords('account')
  const common = useWords('common')
  const isHydrated = useHydrated()
  const token = useParameter('token')
  if (!isHydrated)
    return (
      <AccountPage title={t('verifyTitle')}>
        <Spinner label={common('loading')} />
      </AccountPage>
    )
  return token === null ? <PendingPage /> : <VerifyLink key={token} token={token} />
}

type Step = 'ask' | 'verified' | 'signed-in' | 'password-needed' | 'gone'

/** A button, since programs that look at mails open every link in them: only the click uses it up. */
function VerifyLink({ token }: { token: string }) {
  const t = useWords('account')
  const paths = usePaths()
  const navigate = useNavigate()
  const client = useClient()
  const task = useTask()
  const [step, setStep] = useState<Step>(isToken(token) ? 'ask' : 'gone')
  const [{ next }] = useState(readPending)

  const verify = (password?: string) =>
    task.run(
      async () => {
        const { state } = await client.call('verifyEmail', { body: { token, password } }, atAForm)
        if (state === 'signed-in') await refreshSession()
        if (state !== 'password-needed') forgetPending()
        setStep(state)
      },
      t('failed'),
      (error) => {
        const isGone = error instanceof ApiError && error.status === 410
        if (isGone) setStep('gone')
        return isGone
      },
    )

  if (step === 'signed-in') return <WelcomePage next={next} />
  if (step === 'password-needed') return <WhosePassword task={task} onSend={verify} />
  if (step === 'gone')
    return (
      <LinkGone
        failure={t('resendFailed')}
        onSend={async (email) => {
          await client.call('resendVerification', { body: { email } }, atAForm)
          savePending({ email, next })
          await navigate(paths.verifyEmail(), { replace: true })
        }}
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
      <FailureNotice text={task.failure} />
      <div className="account-actions">
        <button type="button" className="btn go" aria-busy={task.isBusy} onClick={() => void verify()}>
          {task.isBusy ? t('verifyBusy') : t('verify')}
        </button>
      </div>
    </AccountPage>
  )
}
