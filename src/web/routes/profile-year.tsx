import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Me } from '#contract/calls/accounts'
import { yearBooksMin } from '#contract/values/limits'
import { OwnPage } from '../shared/own-page.tsx'
import { Loaded } from '../shared/query-result.tsx'
import { ProfileWaiting } from '../features/profile/profile-waiting.tsx'
import { readYear } from '../features/statistics/read-year.ts'
import { PublishYear } from '../features/statistics/publish-year.tsx'
import { useReadingYear, useStatistics } from '../features/statistics/use-statistics.ts'
import { YearReview } from '../features/statistics/year-review.tsx'
import { browserUrl } from '../platform/client-loader.ts'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import { usePaths } from '../platform/paths.ts'
import { absent } from '../platform/error-responses.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Chip } from '../ui/chip.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import '../features/profile/profile.css'

export const handle = { words: ['profile', 'statistics'] as const }

/** Returns only the year in the URL, because the server renders no data of the reader. */
const yearOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>): number =>
  readYear(params['year']) ?? absent()
export const loader = yearOf
export const clientLoader = browserUrl(yearOf, handle.words)

export function meta(args: MetaArgs) {
  const t = wordsFor('statistics', siteOf(args).language)
  const year = readYear(args.params['year'])
  return headOf(args, { title: year === null ? t('title') : t('year.pageTitle', { year }), noindex: true })
}

export default function ProfileYear() {
  const year = useLoaderData<typeof loader>()
  const t = useWords('profile')
  return (
    <div className="wrap">
      <OwnPage
        title={t('signIn.title')}
        text={t('signIn.text')}
        failed={t('failedTitle')}
        head={
          <YearHead year={year}>
            <YearWays others={noYears} />
          </YearHead>
        }
        waiting={<ProfileWaiting />}
      >
        {(me) => <OwnYear key={`${me.id} ${year}`} me={me} year={year} />}
      </OwnPage>
    </div>
  )
}

const noYears: readonly number[] = []

function YearWays({ others }: { others: readonly number[] }) {
  const t = useWords('statistics')
  const paths = usePaths()
  return (
    <div className="year-ways">
      <p>
        <Link className="link" to={paths.profile()}>
          {t('year.back')}
        </Link>
      </p>
      {others.length > 0 && (
        <nav aria-label={t('year.choose')}>
          <ul className="period-choice">
            {others.map((other) => (
              <li key={other}>
                <Chip href={paths.profileYear(other)}>{String(other)}</Chip>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

/** Heading with the year, for a year that is loading or has too few books. */
function YearHead({ year, children }: { year: number; children?: React.ReactNode }) {
  const t = useWords('statistics')
  return (
    <header className="year-head">
      <p className="year-number display" aria-hidden="true">
        {year}
      </p>
      <div>
        <h1>{t('year.pageTitle', { year })}</h1>
        {children}
      </div>
    </header>
  )
}

/** Shows the reader's year in books, with links to other years that have books. */
function OwnYear({ me, year }: { me: Me; year: number }) {
  const t = useWords('statistics')
  const paths = usePaths()
  const query = useReadingYear(year)
  const years = useStatistics(year)
  const { isPending } = years
  const others = (years.data?.years ?? [])
    .map(({ period }) => period)
    .filter((other) => other !== year && readYear(String(other)) !== null)
    .toReversed()
  const ways = (
    <>
      <YearWays others={others} />
      {years.isError && <Loaded query={years}>{() => null}</Loaded>}
    </>
  )
  // also waits for the list of years, because its links would move the content if they appeared later
  if (isPending || query.data === undefined)
    return (
      <>
        <YearHead year={year}>{ways}</YearHead>
        {isPending ? <ProfileWaiting /> : <Loaded query={query}>{() => null}</Loaded>}
      </>
    )
  return (
    <Loaded query={query}>
      {(review) =>
        review.isTold ? (
          <YearReview year={review} ways={ways} title={t('year.own', { count: review.books, year })}>
            <PublishYear displayName={me.displayName} year={review} />
          </YearReview>
        ) : (
          <>
            <YearHead year={year}>{ways}</YearHead>
            <Empty action={{ href: paths.profile({ tab: 'reading' }), label: t('year.tooFewAction') }}>
              {t('year.tooFew', { count: review.books, least: yearBooksMin, year })}
            </Empty>
          </>
        )
      }
    </Loaded>
  )
}
