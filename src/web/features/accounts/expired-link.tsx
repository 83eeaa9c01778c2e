import { verificationLinkMinutes } from '#contract/values/mailed-link-minutes'
import type { CallMutation } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { AccountPage } from './account-page.tsx'
import { EmailForm } from './email-form.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { useFailureText } from './use-account.ts'

interface ExpiredLinkProps {
  /** The call that sends a new link. */
  call: Pick<CallMutation<never>, 'error' | 'isPending'>
  onSend: (email: string) => void
  /** Shown if the call fails for an unexpected reason. */
  failure: string
}

/** Page for an invalid link from an email. Does not say if the link was used, replaced, or never existed. */
export function ExpiredLink({ call, onSend, failure }: ExpiredLinkProps) {
  const t = useWords('account')
  const failureText = useFailureText()
  return (
    <AccountPage title={t('goneTitle')} lead={t('goneText', { number: verificationLinkMinutes })}>
      <FailureNotice text={failureText(call.error, failure)} />
      <EmailForm
        label={t('newLink')}
        isBusy={call.isPending}
        onSend={(email) => call.isPending || onSend(email)}
      />
    </AccountPage>
  )
}
