import { lazy, Suspense, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useSearchParams,
} from 'react-router'
import type { Me } from '#contract/calls/accounts'
import { ProfileAbout } from '../features/profile/profile-about.tsx'
import { ProfileGuest } from '../features/profile/profile-guest.tsx'
import { ProfileHead, ProfileHeadPlaceholder } from '../features/profile/profile-head.tsx'
import { NoReviews, ProfileReviews } from '../features/profile/profile-lists.tsx'
import { readProfileQuery, tabOfAddress } from '../features/profile/profile-query.ts'
import { Loaded, Placeholder } from '../shared/loaded.tsx'
import { ProfileFailed, ProfileWaiting } from '../features/profile/profile-waiting.tsx'
import { ProfileSettings } from '../features/profile/profile-settings.tsx'
import { readReadingQuery, toReadingAddress } from '../features/reading-list/list-query.ts'
import { OwnReviews } from '../features/reviews/own-reviews.tsx'
import { readPeriod } from '../features/statistics/asked-year.ts'
import { useStatistics } from '../features/statistics/use-statistics.ts'
import { wordsInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { usePaths } from '../platform/paths.ts'
import { refreshSession, useSession } from '../platform/session.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import '../features/profile/profile.css'

export const handle = {
  words: [
    'profile',
    'uploads',
    'account',
    'books',
    'reviews',
    'statistics',
    'readers',
    'reading',
    'reading-list',
  ] as const,
}

function askedOf(request: Request) {
  const { searchParams } = new URL(request.url)
  return { ...readProfileQuery(searchParams), reading: readReadingQuery(searchParams) }
}
type ProfileAsked = ReturnType<typeof askedOf>

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
 * Before the browser knows who is there. The style shows one of the two from the first paint on: the invitation where
 * no cookie tells of a session (without scripts too), the places of what is to come where one does.
 */
function Undecided({ asked, error }: { asked: ProfileAsked; error: Error | null }) {
  const t = useWords('profile')
  const paths = usePaths()
  const { tab, kind, reading } = asked
  const next = paths.profile({
    tab: tabOfAddress(tab),
    ...(tab === 'reading' && toReadingAddress(reading)),
    kind,
  })
  return (
    <>
      <div className="if-nobody">
        <ProfileGuest next={next} />
        <noscript>
          <p className="muted">{t('noScript')}</p>
        </noscript>
      </div>
      <div className="if-somebody">
        <ProfileHeadPlaceholder tab={tab} />
        {error ? <ProfileFailed error={error} onRetry={refreshSession} /> : <ProfileWaiting />}
      </div>
    </>
  )
}

function Part({ me, asked }: { me: Me; asked: ProfileAsked }) {
  const paths = usePaths()
  const entries = useWords('reading-list')
  if (asked.tab === 'reading')
    return (
      <section className="profile-list">
        <h2 className="visually-hidden">{entries('title')}</h2>
        <Suspense fallback={<Placeholder lines={6} />}>
          <ReadingList
            key={me.id}
            asked={asked.reading}
            hrefOf={(address) => paths.profile({ tab: 'reading', ...address })}
            headingLevel={3}
          />
        </Suspense>
      </section>
    )
  if (asked.tab === 'reviews')
    return (
      <ProfileReviews kind={asked.kind}>
        <OwnReviews
          key={`${me.id} ${asked.kind}`}
          kind={asked.kind}
          empty={<NoReviews kind={asked.kind} />}
        />
      </ProfileReviews>
    )
  const Own = asked.tab === 'settings' ? ProfileSettings : About
  return <Own key={me.id} me={me} />
}

/** The charts are the larger part of their tab, and no part of the others. */
const StatisticsPanel = lazy(async () => ({
  default: (await import('../features/statistics/statistics-panel.tsx')).StatisticsPanel,
}))

/** The same of the list. */
const ReadingList = lazy(async () => ({
  default: (await import('../features/reading-list/reading-list.tsx')).ReadingList,
}))

/** Who somebody is, with what their list comes to. */
function About({ me }: { me: Me }) {
  const t = useWords('statistics')
  const paths = usePaths()
  const [search] = useSearchParams()
  const [presentYear] = useState(() => new Date().getFullYear())
  const period = readPeriod(search.get('year'), presentYear)
  const query = useStatistics(period === 'all' ? presentYear : period)
  return (
    <ProfileAbout
      me={me}
      statistics={query.data}
      moreStatistics={{ href: paths.profileYear(presentYear), label: t('year.link', { year: presentYear }) }}
    >
      <Loaded query={query} lines={6}>
        {(statistics) => (
          <Suspense fallback={<Placeholder lines={6} />}>
            <StatisticsPanel statistics={statistics} period={period} presentYear={presentYear} />
          </Suspense>
        )}
      </Loaded>
    </ProfileAbout>
  )
}
