import { verificationLinkMinutes } from '#contract/limits'
import { useWords } from '../../platform/words.tsx'
import { AccountPage } from './account-page.tsx'
import { EmailForm } from './email-form.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { useTask } from './use-account.ts'

interface LinkGoneProps {
  /** Has a new link sent; what comes after is the caller's. */
  onSend: (email: string) => Promise<void>
  /** Said where that failed. */
  failure: string
}

/** A mailed link that works no more. Whether it was used, replaced or never existed, nobody learns here. */
export function LinkGone({ onSend, failure }: LinkGoneProps) {
  const t = useWords('account')
  const task = useTask()
  return (
    <AccountPage title={t('goneTitle')} lead={t('goneText', { number: verificationLinkMinutes })}>
      <FailureNotice text={task.failure} />
      <EmailForm
        label={t('newLink')}
        isBusy={task.isBusy}
        onSend={(email) => task.run(() => onSend(email), failure)}
      />
    </AccountPage>
  )
}
