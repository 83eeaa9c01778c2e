import { lazy, Suspense, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useSearchParams,
} from 'react-router'
import type { Me } from '#contract/calls/accounts'
import { profileParameters } from '#contract/values/page-parameters/profile'
import { readQuery } from '#contract/values/query-parameters'
import { ProfileAbout } from '../features/profile/profile-about.tsx'
import { ProfileGuest } from '../features/profile/profile-guest.tsx'
import { ProfileHead, ProfileHeadPlaceholder } from '../features/profile/profile-head.tsx'
import { NoReviews, ProfileReviews } from '../features/profile/profile-lists.tsx'
import { Loaded, Placeholder } from '../shared/query-result.tsx'
import { ProfileFailed, ProfileWaiting } from '../features/profile/profile-waiting.tsx'
import { ProfileSettings } from '../features/profile/profile-settings.tsx'
import { readingListLink, readReadingList } from '../features/reading-list/list-query.ts'
import { OwnReviews } from '../features/reviews/own-reviews.tsx'
import { readPeriod } from '../features/statistics/read-year.ts'
import { useStatistics } from '../features/statistics/use-statistics.ts'
import { wordsInBrowser } from '../platform/client-loader.ts'
import { unlistedHead } from '../platform/head.ts'
import { usePaths } from '../platform/paths.ts'
import { refreshSession, useSession } from '../platform/session.ts'
import { useWords } from '../platform/words.tsx'
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

function queryOf(request: Request) {
  const { searchParams } = new URL(request.url)
  return { ...readQuery(profileParameters, searchParams), reading: readReadingList(searchParams) }
}
type ProfileQuery = ReturnType<typeof queryOf>

/**
 * Returns only the query of the URL. The server renders the page without data of the reader; the browser loads them.
 */
export const loader = ({ request }: LoaderFunctionArgs): ProfileQuery => queryOf(request)

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<ProfileQuery> {
  await wordsInBrowser(args, handle.words)
  return queryOf(args.request)
}
clientLoader.hydrate = true as const

export const meta = unlistedHead('profile', (t) => t('title'))

export default function Profile() {
  const query = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const session = useSession()
  return (
    <div className="wrap profile">
      {session.state === 'signed-out' ? (
        <ProfileGuest next={pathname + search} />
      ) : session.state === 'signed-in' ? (
        <>
          <ProfileHead me={session.me} tab={query.tab} />
          <Part me={session.me} query={query} />
        </>
      ) : (
        <Undecided query={query} error={session.error} />
      )}
    </div>
  )
}

/**
 * Shown until the session is known. Contains an invitation to sign in, and placeholders of the content. CSS shows the
 * placeholders if there is a sign-in cookie and scripts run, else the invitation.
 */
function Undecided({ query, error }: { query: ProfileQuery; error: Error | null }) {
  const t = useWords('profile')
  const paths = usePaths()
  const { tab, kind, reading } = query
  const next = paths.profile({ tab, ...(tab === 'reading' && readingListLink(reading)), kind })
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

function Part({ me, query }: { me: Me; query: ProfileQuery }) {
  const paths = usePaths()
  const entries = useWords('reading-list')
  if (query.tab === 'reading')
    return (
      <section className="profile-list">
        <h2 className="visually-hidden">{entries('title')}</h2>
        <Suspense fallback={<Placeholder lines={6} />}>
          <ReadingList
            key={me.id}
            query={query.reading}
            hrefOf={(list) => paths.profile({ tab: 'reading', ...list })}
            headingLevel={3}
          />
        </Suspense>
      </section>
    )
  if (query.tab === 'reviews')
    return (
      <ProfileReviews kind={query.kind}>
        <OwnReviews
          key={`${me.id} ${query.kind}`}
          kind={query.kind}
          empty={<NoReviews kind={query.kind} />}
        />
      </ProfileReviews>
    )
  const Own = query.tab === 'settings' ? ProfileSettings : About
  return <Own key={me.id} me={me} />
}

/** Tab of statistics. Its script is loaded on first use, because the charts are large. */
const StatisticsPanel = lazy(async () => ({
  default: (await import('../features/statistics/statistics-panel.tsx')).StatisticsPanel,
}))

/** Tab of the reading list. Its script is loaded on first use. */
const ReadingList = lazy(async () => ({
  default: (await import('../features/reading-list/reading-list.tsx')).ReadingList,
}))

/** Tab about the reader, with figures of the reading list. */
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
