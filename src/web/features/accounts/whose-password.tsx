import { useWords } from '../../platform/words.tsx'
import { AccountPage } from './account-page.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { PasswordForm } from './password-form.tsx'
import type { Task } from './use-account.ts'

/** Two browsers asked for an account with one address: the password chosen tells which request was this person's. */
export function WhosePassword({ task, onSend }: { task: Task; onSend: (password: string) => Promise<void> }) {
  const t = useWords('account')
  return (
    <AccountPage title={t('whoseTitle')} lead={t('whoseText')}>
      <FailureNotice text={task.failure} />
      <PasswordForm label={t('verify')} busyLabel={t('verifyBusy')} isBusy={task.isBusy} onSend={onSend} />
    </AccountPage>
  )
}
