import { useParams } from 'react-router'
import type { PublishedYear } from '#contract/calls/statistics'
import { absentPage } from '../features/errors/absent-page.tsx'
import { YearReview } from '../features/statistics/year-review.tsx'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { pathsUnder, usePaths } from '../platform/paths.ts'
import { useSession } from '../platform/session.ts'
import { useSite, useWords, wordsFor } from '../platform/words.tsx'
import { ShareButton } from '../shared/share-button.tsx'
import { Link } from '../ui/link.tsx'

export const handle = { words: ['statistics'] as const }

async function load({ params, fetchFresh }: LoadArgs) {
  return { year: await fetchFresh('getPublishedYear', { params: { token: params['token']! } }) }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: MetaArgs<{ year: PublishedYear }>) {
  const { language } = siteOf(args)
  const t = wordsFor('statistics', language)
  const year = args.loaderData?.year
  if (!year) return headOf(args, { title: t('absentTitle'), noindex: true })
  const name = year.user.displayName
  return headOf(args, {
    title: `${t('year.titleOf', { name })} ${year.year}`,
    description: t('year.description', {
      name,
      year: year.year,
      books: t('bookCount', { count: year.books }),
    }),
    image: pathsUnder('').yearPicture(args.params['token']!, language),
    isEmbeddable: true,
    noindex: true,
  })
}

function PublishedYearPage() {
  const { token = '' } = useParams()
  const year = useAnswer('getPublishedYear', { params: { token } })
  const t = useWords('statistics')
  const { displayName, profileImageUrl } = year.user
  return (
    <div className="wrap">
      <YearReview
        year={year}
        title={t('year.of', { name: displayName, count: year.books, year: year.year })}
        head={
          profileImageUrl !== null && (
            <img
              className="year-person"
              src={profileImageUrl}
              alt=""
              width={64}
              height={64}
              decoding="async"
            />
          )
        }
      >
        <p>
          <ShareButton
            title={`${t('year.titleOf', { name: displayName })} ${year.year}`}
            path={pathsUnder('').publishedYear(token)}
          />
        </p>
        <Invitation />
      </YearReview>
    </div>
  )
}

/** Invitation to register; only for visitors. */
function Invitation() {
  const t = useWords('statistics')
  const paths = usePaths()
  const { siteName } = useSite()
  const session = useSession()
  if (session.state === 'signed-in') return null
  return (
    <div className="year-join">
      <p>{t('year.made', { site: siteName })}</p>
      <Link className="btn" to={paths.register()}>
        {t('year.join')}
      </Link>
    </div>
  )
}

export default withAnswers(PublishedYearPage)

export const ErrorBoundary = absentPage('statistics', (paths) => paths.books())
