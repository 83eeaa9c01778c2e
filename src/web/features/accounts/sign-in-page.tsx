import type { Me } from '#contract/calls/accounts'
import { atAForm } from '../../platform/client.ts'
import { latestOf, useErrorText } from '../../platform/error-text.ts'
import { usePaths } from '../../platform/paths.ts'
import { beginSession } from '../../platform/session.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { AccountPage } from './account-page.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { googleProblemOf } from './google-errors.ts'
import { passkeyObstacle } from '../../shared/can-use-passkeys.ts'
import { RetryNotice } from '../../shared/retry-notice.tsx'
import { useSignInOptions } from '../../shared/use-sign-in-options.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useFailureText } from './use-account.ts'
import { usePasskeyOffer, usePasskeySignIn } from './use-passkey-sign-in.ts'
import { useLeaving, useParameter, useReturnPath } from './use-return.ts'

/** Sign-in page: by email address and password, by passkey, and by Google if the instance supports it. */
export function SignInPage() {
  const t = useWords('account')
  const common = useWords('common')
  const paths = usePaths()
  const next = useReturnPath()
  const problem = googleProblemOf(useParameter('error'))
  const leave = useLeaving(next, problem !== null)
  const failureText = useFailureText()
  const errorText = useErrorText()
  const options = useSignInOptions()
  const isHydrated = useHydrated()
  const obstacle = isHydrated ? passkeyObstacle() : null

  function onDone(me: Me): void {
    beginSession(me)
    leave()
  }
  const signIn = useCall('signIn', { request: atAForm, onSuccess: onDone })
  const byPasskey = usePasskeySignIn(onDone)
  const byGoogle = useCall('signInWithGoogle', {
    request: atAForm,
    onSuccess: ({ url }) => location.assign(url),
  })
  const isBusy = signIn.isPending || byPasskey.isPending || byGoogle.isPending
  const offer = usePasskeyOffer(!isBusy, onDone)
  const latest = latestOf([signIn, byPasskey, byGoogle, offer])
  const failure = failureText(latest?.error, t(latest === byGoogle ? 'googleFailed' : 'signInFailed'))

  return (
    <AccountPage title={t('signInTitle')} lead={t('signInLead')} hasBenefits>
      <FailureNotice text={failure || (problem ? t(problem) : undefined)} />
      <SignInForm signIn={signIn} isBusy={isBusy} next={next} />
      <p className="or">{t('otherwise')}</p>
      {isHydrated && obstacle === 'ip-address' && <p className="muted small">{t('passkeyIpAddress')}</p>}
      {obstacle === null && (
        <Button disabled={!isHydrated} onClick={() => isBusy || byPasskey.mutate()}>
          <Icon name="key" />
          {t('withPasskey')}
        </Button>
      )}
      {options.data?.google && (
        <Button
          onClick={() => isBusy || byGoogle.mutate({ body: { provider: 'google', callbackURL: next } })}
        >
          {t('withGoogle')}
        </Button>
      )}
      {options.isError && (
        <RetryNotice title={common('partFailed')} onRetry={options.refetch}>
          <p>{errorText(options.error)}</p>
        </RetryNotice>
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
