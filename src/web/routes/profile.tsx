import { lazy, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { Me } from '#contract/calls/accounts'
import { profileParameters } from '#contract/values/page-parameters/profile'
import { readQuery } from '#contract/values/query-parameters'
import { ProfileAbout } from '../features/profile/about/profile-about.tsx'
import { ProfileHead, ProfileHeadPlaceholder } from '../features/profile/profile-head.tsx'
import { NoReviews, ProfileReviews } from '../features/profile/profile-lists.tsx'
import { OwnPage } from '../shared/own-page.tsx'
import { Loaded, Placeholder } from '../shared/query-result.tsx'
import { ProfileWaiting } from '../features/profile/profile-waiting.tsx'
import { ProfileSettings } from '../features/profile/settings/profile-settings.tsx'
import { readReadingList } from '../features/reading-list/list-query.ts'
import { OwnReviews } from '../features/reviews/own-reviews.tsx'
import { readPeriod } from '../features/statistics/read-year.ts'
import { useStatistics } from '../features/statistics/use-statistics.ts'
import { browserUrl } from '../platform/client-loader.ts'
import { unlistedHead } from '../platform/head.ts'
import { usePaths } from '../platform/paths.ts'
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

/** Returns only the query of the URL, because the server renders no data of the reader. */
function queryOf({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { searchParams } = new URL(request.url)
  return { ...readQuery(profileParameters, searchParams), reading: readReadingList(searchParams) }
}
type ProfileQuery = ReturnType<typeof queryOf>
export const loader = queryOf
export const clientLoader = browserUrl(queryOf, handle.words)

export const meta = unlistedHead('profile', (t) => t('title'))

export default function Profile() {
  const query = useLoaderData<typeof loader>()
  const t = useWords('profile')
  return (
    <div className="wrap profile">
      <OwnPage
        title={t('signIn.title')}
        text={t('signIn.text')}
        noScript={t('noScript')}
        failed={t('failedTitle')}
        head={<ProfileHeadPlaceholder tab={query.tab} />}
        waiting={<ProfileWaiting />}
      >
        {(me) => (
          <>
            <ProfileHead me={me} tab={query.tab} />
            <Part me={me} query={query} />
          </>
        )}
      </OwnPage>
    </div>
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

/** Tab about the reader, with statistics. */
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
            <StatisticsPanel
              statistics={statistics}
              period={period}
              presentYear={presentYear}
              isStale={query.isPlaceholderData}
            />
          </Suspense>
        )}
      </Loaded>
    </ProfileAbout>
  )
}
