import { useSearchParams } from 'react-router'
import { usePaths } from '../../../platform/paths.ts'
import { useCall } from '../../../platform/use-call.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loaded } from '../../../shared/query-result.tsx'
import { CallOutcome } from '../../../shared/call-outcome.tsx'
import { useSignInOptions } from '../../../shared/use-sign-in-options.ts'
import { useSignInMethods } from './own-data.ts'
import { Setting } from './setting.tsx'

/** The linked Google account. Renders nothing if the instance does not support Google. */
export function SettingsGoogle() {
  const t = useWords('profile')
  const options = useSignInOptions()
  if (options.data?.google) return <GoogleAccount />
  if (!options.isError) return null
  return (
    <Setting id="google" title={t('google.title')}>
      <Loaded query={options}>{() => null}</Loaded>
    </Setting>
  )
}

function GoogleAccount() {
  const t = useWords('profile')
  const paths = usePaths()
  const query = useSignInMethods()
  const link = useCall('linkGoogle', { onSuccess: ({ url }) => location.assign(url) })
  const unlink = useCall('unlinkGoogle', { done: t('google.wasUnlinked') })
  const isBusy = link.isPending || unlink.isPending

  function change(isLinked: boolean): void {
    if (isBusy) return
    if (isLinked) unlink.mutate({ body: { providerId: 'google' } })
    else link.mutate({ body: { provider: 'google', callbackURL: paths.profile({ tab: 'settings' }) } })
  }

  return (
    <Setting id="google" title={t('google.title')}>
      <LinkFailure />
      <Loaded query={query}>
        {({ google }) => (
          <>
            <p>{google === null ? t('google.unlinked') : t('google.linked', { email: google })}</p>
            <p>
              <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => change(google !== null)}>
                {t(google === null ? 'google.link' : 'google.unlink')}
              </Button>
            </p>
          </>
        )}
      </Loaded>
      <CallOutcome of={[link, unlink]} />
    </Setting>
  )
}

const failures = {
  google: 'google.failed',
  'google-taken': 'google.inUse',
  'google-unverified': 'google.failed',
} as const

/** Shows why linking the Google account failed, from a parameter of the URL. */
function LinkFailure() {
  const t = useWords('profile')
  const [search] = useSearchParams()
  const error = search.get('error') ?? ''
  if (!Object.hasOwn(failures, error)) return null
  return <Notice tone="error" title={t(failures[error as keyof typeof failures])} />
}
