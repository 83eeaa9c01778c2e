import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Me } from '#contract/calls/accounts'
import { atAForm, callQuery, useClient } from '../../platform/client.ts'
import { latestOf } from '../../platform/error-text.ts'
import { beginSession } from '../../platform/session.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { canUsePasskeys } from '../../shared/can-use-passkeys.ts'
import { RetryNotice } from '../../shared/retry-notice.tsx'
import { PasswordForm } from './password-form.tsx'
import { useFailureText } from './use-account.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import './account.css'

interface ConfirmIdentityProps {
  me: Me
  onConfirmed: () => void
  /** Called if the reader cancels. */
  onClose: () => void
}

/** Dialog in which a signed-in reader confirms their identity, for example with the password. */
export function ConfirmIdentity({ me, onConfirmed, onClose }: ConfirmIdentityProps) {
  const t = useWords('account')
  const common = useWords('common')
  const client = useClient()
  const failureText = useFailureText()
  const { pathname, search } = useLocation()
  // the reader who opened the dialog, even if another reader signs in within the dialog
  const [readerId] = useState(me.id)
  const [otherEmail, setOtherEmail] = useState<string | null>(null)
  const query = useQuery({
    ...callQuery(client, 'listAccounts'),
    queryFn: ({ signal }) => client.call('listAccounts', {}, { ...atAForm, signal }),
    staleTime: 0,
    enabled: otherEmail === null,
  })
  const ways = otherEmail === null ? query.data : undefined

  function onDone(found: Me): void {
    beginSession(found)
    if (found.id === readerId) onConfirmed()
    else setOtherEmail(found.email)
  }
  const signIn = useCall('signIn', { request: atAForm, onSuccess: onDone })
  const byPasskey = usePasskeySignIn(onDone)
  const byGoogle = useCall('signInWithGoogle', {
    request: atAForm,
    onSuccess: ({ url }) => location.assign(url),
  })
  const isBusy = signIn.isPending || byPasskey.isPending || byGoogle.isPending
  const latest = latestOf([signIn, byPasskey, byGoogle])
  const failure =
    otherEmail === null
      ? failureText(latest ? latest.error : query.error, t('failed'))
      : t('identityOther', { email: otherEmail })

  function sendPassword(password: string): void {
    if (!isBusy) signIn.mutate({ body: { email: me.email, password } })
  }
  function goToGoogle(): void {
    if (!isBusy) byGoogle.mutate({ body: { provider: 'google', callbackURL: pathname + search } })
  }

  return (
    <Dialog title={t('identityTitle')} onClose={onClose}>
      <p className="muted">{t('identityText')}</p>
      <div className="identity">
        <p className="small muted">{t('identityEmail', { email: me.email })}</p>
        {query.isError && !latest ? (
          <RetryNotice title={t('noticeTitle')} onRetry={query.refetch}>
            <p>{failure}</p>
          </RetryNotice>
        ) : (
          <FailureNotice text={failure} />
        )}
        {query.isLoading && <Spinner label={common('loading')} />}
        {ways?.hasPassword && (
          <PasswordForm
            label={t('identityConfirm')}
            busyLabel={t('identityBusy')}
            isBusy={isBusy}
            email={me.email}
            onSend={sendPassword}
          />
        )}
        {ways && ways.passkeys > 0 && canUsePasskeys() && (
          <Button onClick={() => isBusy || byPasskey.mutate()}>
            <Icon name="key" />
            {t('identityPasskey')}
          </Button>
        )}
        {ways?.google && (
          <div className="identity-google">
            <Button onClick={goToGoogle}>{t('identityGoogle')}</Button>
            <p className="small muted">{t('identityGoogleHint')}</p>
          </div>
        )}
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </Dialog>
  )
}
