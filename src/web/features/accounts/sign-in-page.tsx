import type { Me } from '#contract/accounts'
import { atAForm, useClient } from '../../platform/client.ts'
import { usePaths } from '../../platform/paths.ts'
import { beginSession } from '../../platform/session.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { AccountPage } from './account-page.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { useHasGoogle } from '../../shared/use-has-google.ts'
import { googleProblemOf } from './google.ts'
import { canUsePasskeys } from '../../shared/can-use-passkeys.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useTask } from './use-account.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { useLeaving, useParameter, useReturnPath } from './use-return.ts'

/** Signing in: by address and password, by passkey, by Google where the site has that. */
export function SignInPage() {
  const t = useWords('account')
  const paths = usePaths()
  const next = useReturnPath()
  const problem = googleProblemOf(useParameter('error'))
  const leave = useLeaving(next, problem !== null)
  const client = useClient()
  const task = useTask()
  const hasGoogle = useHasGoogle()
  const isHydrated = useHydrated()

  function onDone(me: Me) {
    beginSession(me)
    leave()
  }
  const signInByPasskey = usePasskeySignIn(task, onDone)
  const signInByGoogle = () =>
    void task.run(async () => {
      const { url } = await client.call(
        'signInWithGoogle',
        { body: { provider: 'google', callbackURL: next } },
        atAForm,
      )
      location.assign(url)
    }, t('googleFailed'))

  return (
    <AccountPage title={t('signInTitle')} lead={t('signInLead')} hasBenefits>
      <FailureNotice text={task.failure || (problem ? t(problem) : undefined)} />
      <SignInForm task={task} next={next} onDone={onDone} />
      <p className="or">{t('otherwise')}</p>
      {(!isHydrated || canUsePasskeys()) && (
        <button type="button" className="btn" disabled={!isHydrated} onClick={signInByPasskey}>
          <Icon name="key" />
          {t('withPasskey')}
        </button>
      )}
      {hasGoogle && (
        <button type="button" className="btn" onClick={signInByGoogle}>
          {t('withGoogle')}
        </button>
      )}
      <p className="account-side">
        <span>
          {t('newHere')}{' '}
          <Link className="link" to={paths.register({ next: next === '/' ? undefined : next })}>
            {t('createAccount')}
          </Link>
        </span>
      </p>
    </AccountPage>
  )
}
