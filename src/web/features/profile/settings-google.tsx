import { useSearchParams } from 'react-router'
import { useFreshSignIn } from '../../platform/fresh-sign-in.ts'
import { api } from '../../platform/api.ts'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loaded } from '../../platform/loaded.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { askAnew, useIsGoogleThere, useOwn } from './own-data.ts'
import { Setting } from './setting.tsx'
import { useAction } from '../../platform/use-action.ts'

/** The linked Google account; nothing where the site is not set up for it. */
export function SettingsGoogle({ userId }: { userId: string }) {
  return useIsGoogleThere() ? <GoogleAccount userId={userId} /> : null
}

function GoogleAccount({ userId }: { userId: string }) {
  const t = useWords('profile')
  const language = useLanguage()
  const paths = usePaths()
  const query = useOwn(userId, 'ways')
  const action = useAction()
  const runFresh = useFreshSignIn()

  const link = () =>
    action.run(async () => {
      const { url } = await runFresh(() =>
        api<{ url: string }>('/api/auth/link-social', {
          language,
          method: 'POST',
          body: { provider: 'google', callbackURL: paths.profile({ tab: 'settings' }) },
        }),
      )
      location.assign(url)
      return ''
    })
  const unlink = () =>
    action.run(async () => {
      await runFresh(() =>
        api('/api/auth/unlink-account', { language, method: 'POST', body: { providerId: 'google' } }),
      )
      await askAnew(userId, 'ways')
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
  'google-taken': 'google.taken',
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
