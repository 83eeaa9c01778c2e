import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router'
import type { Me } from '#contract/accounts'
import { ProfileAbout } from '../features/profile/profile-about.tsx'
import { ProfileGuest } from '../features/profile/profile-guest.tsx'
import { ProfileHead, ProfileHeadPlaceholder } from '../features/profile/profile-head.tsx'
import { ProfileReading, ProfileReviews } from '../features/profile/profile-lists.tsx'
import { type ProfileAsked, readProfileQuery, tabOfAddress } from '../features/profile/profile-query.ts'
import { ProfileFailed, ProfileWaiting } from '../features/profile/profile-waiting.tsx'
import { ProfileSettings } from '../features/profile/profile-settings.tsx'
import { wordsInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { usePaths } from '../platform/paths.ts'
import { refreshSession, useSession } from '../platform/session.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import '../features/profile/profile.css'

export const handle = { words: ['profile', 'account'] as const }

const askedOf = (request: Request): ProfileAsked => readProfileQuery(new URL(request.url).searchParams)

/** The page is the same for everybody: whose it is, only the browser knows. */
export const loader = ({ request }: LoaderFunctionArgs): ProfileAsked => askedOf(request)

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<ProfileAsked> {
  await wordsInBrowser(args, handle.words)
  return askedOf(args.request)
}
clientLoader.hydrate = true as const

export function meta(args: Parameters<typeof headOf>[0]) {
  return headOf(args, { title: wordsFor('profile', siteOf(args).language)('title'), noindex: true })
}

export default function Profile() {
  const asked = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const session = useSession()
  return (
    <div className="wrap profile">
      {session.state === 'signed-out' ? (
        <ProfileGuest next={pathname + search} />
      ) : session.state === 'signed-in' ? (
        <>
          <ProfileHead me={session.me} tab={asked.tab} />
          <Part me={session.me} asked={asked} />
        </>
      ) : (
        <Undecided asked={asked} error={session.error} />
      )}
    </div>
  )
}

/**
 * Before the browser knows who is there. The style shows one of the two from the first paint on: the invitation where no cookie tells of
 * a session (without scripts too), the places of what is to come where one does.
 */
function Undecided({ asked, error }: { asked: ProfileAsked; error: Error | null }) {
  const t = useWords('profile')
  const paths = usePaths()
  const { tab, status, kind } = asked
  return (
    <>
      <div className="profile-if-nobody">
        <ProfileGuest next={paths.profile({ tab: tabOfAddress(tab), status, kind })} />
        <noscript>
          <p className="muted">{t('noScript')}</p>
        </noscript>
      </div>
      <div className="profile-if-somebody">
        <ProfileHeadPlaceholder tab={tab} />
        {error ? <ProfileFailed onRetry={refreshSession} /> : <ProfileWaiting />}
      </div>
    </>
  )
}

function Part({ me, asked }: { me: Me; asked: ProfileAsked }) {
  if (asked.tab === 'reading') return <ProfileReading status={asked.status} />
  if (asked.tab === 'reviews') return <ProfileReviews kind={asked.kind} />
  const Own = asked.tab === 'settings' ? ProfileSettings : ProfileAbout
  return <Own key={me.id} me={me} />
}
