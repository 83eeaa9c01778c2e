import { useState } from 'react'
import { verificationLinkMinutes } from '#contract/values/mailed-link-minutes'
import { atAForm } from '../../platform/client.ts'
import { usePaths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AccountPage } from './account-page.tsx'
import { EmailForm } from './email-form.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { savePending, readPending } from './pending-registration.ts'
import { useFailureText } from './use-account.ts'
import { WelcomePage } from './welcome-page.tsx'

/** Page after a registration. Welcomes a reader who confirms the address in another window. */
export function PendingPage() {
  const t = useWords('account')
  const paths = usePaths()
  const failureText = useFailureText()
  const [{ email, next }, setPending] = useState(readPending)
  const isSignedIn = useSession((session) => session.state === 'signed-in')

  const resend = useCall('resendVerification', {
    request: atAForm,
    onSuccess(_, { body }) {
      setPending({ email: body.email, next })
      savePending({ email: body.email, next })
    },
  })
  function send(to: string): void {
    if (!resend.isPending) resend.mutate({ body: { email: to } })
  }

  if (isSignedIn) return <WelcomePage next={next} />
  return (
    <AccountPage title={t('pendingTitle')} lead={email ? t('pendingText', { email }) : t('pendingTextBare')}>
      <p className="muted">{t('pendingValid', { number: verificationLinkMinutes })}</p>
      <FailureNotice text={failureText(resend.error, t('resendFailed'))} />
      {resend.isSuccess && (
        <Notice tone="info" title={t('resent')}>
          <p>{t('resentText')}</p>
        </Notice>
      )}
      {email ? (
        <div className="account-actions">
          <Button aria-busy={resend.isPending} onClick={() => send(email)}>
            {resend.isPending ? t('resendBusy') : t('resend')}
          </Button>
        </div>
      ) : (
        <EmailForm label={t('resend')} isBusy={resend.isPending} onSend={send} />
      )}
      <p className="account-side">
        <Link className="link" to={paths.login({ next: next === '/' ? undefined : next })}>
          {t('backToSignIn')}
        </Link>
      </p>
    </AccountPage>
  )
}
