import { resetLinkMinutes } from '#contract/values/mailed-link-minutes'
import { atAForm } from '../../platform/client.ts'
import { usePaths } from '../../platform/paths.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { AccountPage } from './account-page.tsx'
import { EmailForm } from './email-form.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { useFailureText } from './use-account.ts'

/** Page that requests a link to reset the password. It does not reveal if an email address is known. */
export function ForgotPasswordPage() {
  const t = useWords('account')
  const paths = usePaths()
  const failureText = useFailureText()
  const request = useCall('requestPasswordReset', { request: atAForm })
  const sentTo = request.isSuccess ? request.variables.body.email : ''
  return (
    <AccountPage
      title={t(sentTo ? 'pendingTitle' : 'forgottenTitle')}
      lead={
        <span role="status">
          {sentTo ? t('forgottenSent', { email: sentTo, number: resetLinkMinutes }) : t('forgottenText')}
        </span>
      }
    >
      <FailureNotice text={failureText(request.error, t('failed'))} />
      {!sentTo && (
        <EmailForm
          label={t('sendLink')}
          isBusy={request.isPending}
          onSend={(email) => request.isPending || request.mutate({ body: { email } })}
        />
      )}
      <p className="account-side">
        <Link className="link" to={paths.login()}>
          {t('backToSignIn')}
        </Link>
      </p>
    </AccountPage>
  )
}
