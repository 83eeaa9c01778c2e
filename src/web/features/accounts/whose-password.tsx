import { useWords } from '../../platform/words.tsx'
import { AccountPage } from './account-page.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { PasswordForm } from './password-form.tsx'

interface WhosePasswordProps {
  failure: string
  isBusy: boolean
  onSend: (password: string) => void
}

/** Page if two registrations have the same unconfirmed address. The password identifies the reader's registration. */
export function WhosePassword({ failure, isBusy, onSend }: WhosePasswordProps) {
  const t = useWords('account')
  return (
    <AccountPage title={t('whoseTitle')} lead={t('whoseText')}>
      <FailureNotice text={failure} />
      <PasswordForm label={t('verify')} busyLabel={t('verifyBusy')} isBusy={isBusy} onSend={onSend} />
    </AccountPage>
  )
}
