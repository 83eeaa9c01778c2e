import { useSearchParams } from 'react-router'
import { useRecentSignIn } from '../../platform/recent-sign-in.ts'
import { useClient } from '../../platform/client.ts'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { useHasGoogle } from '../../shared/use-has-google.ts'
import { askAnew, useSignInMethods } from './own-data.ts'
import { Setting } from './setting.tsx'
import { useAction } from '../../platform/use-action.ts'

/** The linked Google account; nothing where the site is not set up for it. */
export function SettingsGoogle() {
  return useHasGoogle() ? <GoogleAccount /> : null
}

function GoogleAccount() {
  const t = useWords('profile')
  const client = useClient()
  const paths = usePaths()
  const query = useSignInMethods()
  const action = useAction()
  const withRecentSignIn = useRecentSignIn()

  const link = () =>
    action.run(async () => {
      const body = { provider: 'google', callbackURL: paths.profile({ tab: 'settings' }) } as const
      const { url } = await withRecentSignIn(() => client.call('linkGoogle', { body }))
      location.assign(url)
      return ''
    })
  const unlink = () =>
    action.run(async () => {
      await withRecentSignIn(() => client.call('unlinkGoogle', { body: { providerId: 'google' } }))
      await askAnew('listAccounts')
      return t('google.wasUnlinked')
    })

  return (
    <Setting id="google" title={t('google.title')}>
      <LinkFailure />
      <Loaded query={query}>
        {({ google }) => (
          <>
            <p>{google === null ? t('google.unlinked') : t('google.linked', { email: google })}</p>
            <p>
              <button
                type="button"
                className="btn"
                aria-disabled={action.isBusy}
                aria-busy={action.isBusy}
                onClick={() => void (google === null ? link() : unlink())}
              >
                {t(google === null ? 'google.link' : 'google.unlink')}
              </button>
            </p>
          </>
        )}
      </Loaded>
      <Outcome action={action} />
    </Setting>
  )
}

const failures = {
  google: 'google.failed',
  'google-taken': 'google.inUse',
  'google-unverified': 'google.failed',
} as const

/** Why Google has sent the reader back without a link. */
function LinkFailure() {
  const t = useWords('profile')
  const [search] = useSearchParams()
  const error = search.get('error') ?? ''
  if (!Object.hasOwn(failures, error)) return null
  return <Notice tone="error" title={t(failures[error as keyof typeof failures])} />
}
