import { useState } from 'react'
import { verificationLinkMinutes } from '#contract/limits'
import { atAForm, useClient } from '../../platform/client.ts'
import { usePaths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AccountPage } from './account-page.tsx'
import { EmailForm } from './email-form.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { savePending, readPending } from './pending.ts'
import { useTask } from './use-account.ts'
import { WelcomePage } from './welcome-page.tsx'

/** After a registration: the link is in the inbox. Once another window has used it, this one goes on by itself. */
export function PendingPage() {
  const t = useWords('account')
  const paths = usePaths()
  const client = useClient()
  const task = useTask()
  const [{ email, next }, setPending] = useState(readPending)
  const [isSent, setSent] = useState(false)
  const isSignedIn = useSession((session) => session.state === 'signed-in')

  const resend = (to: string) => {
    setSent(false)
    return task.run(async () => {
      await client.call('resendVerification', { body: { email: to } }, atAForm)
      setPending({ email: to, next })
      savePending({ email: to, next })
      setSent(true)
    }, t('resendFailed'))
  }

  if (isSignedIn) return <WelcomePage next={next} />
  return (
    <AccountPage title={t('pendingTitle')} lead={email ? t('pendingText', { email }) : t('pendingTextBare')}>
      <p className="muted">{t('pendingValid', { number: verificationLinkMinutes })}</p>
      <FailureNotice text={task.failure} />
      {isSent && (
        <Notice tone="info" title={t('resent')}>
          <p>{t('resentText')}</p>
        </Notice>
      )}
      {email ? (
        <div className="account-actions">
          <button type="button" className="btn" aria-busy={task.isBusy} onClick={() => void resend(email)}>
            {task.isBusy ? t('resendBusy') : t('resend')}
          </button>
        </div>
      ) : (
        <EmailForm label={t('resend')} isBusy={task.isBusy} onSend={resend} />
      )}
      <p className="account-side">
        <Link className="link" to={paths.login({ next: next === '/' ? undefined : next })}>
          {t('backToSignIn')}
        </Link>
      </p>
    </AccountPage>
  )
}
