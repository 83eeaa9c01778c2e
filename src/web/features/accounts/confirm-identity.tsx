import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Me } from '#contract/accounts'
import type { CallAnswer } from '#contract/call-types'
import { atAForm, useClient } from '../../platform/client.ts'
import type { IdentityRequest } from '../../platform/recent-sign-in.ts'
import { beginSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { canUsePasskeys } from '../../shared/can-use-passkeys.ts'
import { isPasskeyStopped, signInByPasskey } from './passkey.ts'
import { PasswordForm } from './password-form.tsx'
import { useTask } from './use-account.ts'
import './account.css'

/** Asks the person who is signed in to show it once more, by one of the ways that the account has. */
export function ConfirmIdentity({ me, request }: { me: Me; request: IdentityRequest }) {
  const t = useWords('account')
  const common = useWords('common')
  const client = useClient()
  const task = useTask()
  const { pathname, search } = useLocation()
  const [ways, setWays] = useState<CallAnswer<'listAccounts'> | null>(null)
  // whoever comes in between, the change was this person's
  const [asked] = useState(me.id)
  useEffect(() => {
    void task.run(async () => setWays(await client.call('listAccounts', {}, atAForm)), t('failed'))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the dialog opens
  }, [])

  function onDone(found: Me): void {
    beginSession(found)
    if (found.id === asked) return request.settle(true)
    setWays(null)
    task.say(t('identityOther', { email: found.email }))
  }
  const byPasskey = () =>
    void task.run(
      async () => onDone(await signInByPasskey(client)),
      t('failed'),
      (error) => {
        if (isPasskeyStopped(error)) task.say(t('passkeyStopped'))
        return isPasskeyStopped(error)
      },
    )
  const byGoogle = () =>
    void task.run(async () => {
      const body = { provider: 'google', callbackURL: pathname + search } as const
      location.assign((await client.call('signInWithGoogle', { body }, atAForm)).url)
    }, t('failed'))

  return (
    <Dialog title={t('identityTitle')} onClose={() => request.settle(false)}>
      <p className="muted">{t('identityText')}</p>
      <div className="identity">
        <p className="small muted">{t('identityEmail', { email: me.email })}</p>
        <FailureNotice text={task.failure} />
        {!ways && task.isBusy && <Spinner label={common('loading')} />}
        {ways?.hasPassword && (
          <PasswordForm
            label={t('identityConfirm')}
            busyLabel={t('identityBusy')}
            isBusy={task.isBusy}
            email={me.email}
            onSend={(password) =>
              task.run(
                async () =>
                  onDone(await client.call('signIn', { body: { email: me.email, password } }, atAForm)),
                t('failed'),
              )
            }
          />
        )}
        {ways && ways.passkeys > 0 && canUsePasskeys() && (
          <button type="button" className="btn" onClick={byPasskey}>
            <Icon name="key" />
            {t('identityPasskey')}
          </button>
        )}
        {ways?.google && (
          <div className="identity-google">
            <button type="button" className="btn" onClick={byGoogle}>
              {t('identityGoogle')}
            </button>
            <p className="small muted">{t('identityGoogleHint')}</p>
          </div>
        )}
        <button type="button" className="btn" onClick={() => request.settle(false)}>
          {t('cancel')}
        </button>
      </div>
    </Dialog>
  )
}
