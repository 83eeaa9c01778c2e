import { useWords } from '../../platform/words.tsx'
import { AccountPage } from './account-page.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { PasswordForm } from './password-form.tsx'

interface WhosePasswordProps {
  failure: string
  isBusy: boolean
  onSend: (password: string) => void
}

/**
 * Page shown if two registrations with the same email address wait for the confirmation. It asks for the password of
 * the reader's registration, which identifies that registration.
 */
export function WhosePassword({ failure, isBusy, onSend }: WhosePasswordProps) {
  const t = useWords('account')
  return (
    <AccountPage title={t('whoseTitle')} lead={t('whoseText')}>
      <FailureNotice text={failure} />
      <PasswordForm label={t('verify')} busyLabel={t('verifyBusy')} isBusy={isBusy} onSend={onSend} />
    </AccountPage>
  )
}
