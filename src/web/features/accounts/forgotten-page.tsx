import { useState } from 'react'
import { resetLinkMinutes } from '#contract/limits'
import { atAForm, useClient } from '../../platform/client.ts'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { AccountPage } from './account-page.tsx'
import { EmailForm } from './email-form.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { useTask } from './use-account.ts'

/** Asking for a link to choose a new password. The answer is the same whether or not the address is known. */
export function ForgottenPage() {
  const t = useWords('account')
  const paths = usePaths()
  const client = useClient()
  const task = useTask()
  const [sentTo, setSentTo] = useState('')
  const send = (email: string) =>
    task.run(async () => {
      await client.call('requestPasswordReset', { body: { email } }, atAForm)
      setSentTo(email)
    }, t('failed'))
  return (
    <AccountPage
      title={t(sentTo ? 'pendingTitle' : 'forgottenTitle')}
      lead={
        <span role="status">
          {sentTo ? t('forgottenSent', { email: sentTo, number: resetLinkMinutes }) : t('forgottenText')}
        </span>
      }
    >
      <FailureNotice text={task.failure} />
      {!sentTo && <EmailForm label={t('sendLink')} isBusy={task.isBusy} onSend={send} />}
      <p className="account-side">
        <Link className="link" to={paths.login()}>
          {t('backToSignIn')}
        </Link>
      </p>
    </AccountPage>
  )
}
