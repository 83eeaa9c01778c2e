import {
  type ClientLoaderFunctionArgs,
  data,
  type HeadersArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useLoaderData,
  useRouteError,
} from 'react-router'
import type { PublishedYear } from '#contract/statistics'
import { AbsentPage } from '../features/errors/absent-page.tsx'
import { PageError } from '../features/errors/page-error.tsx'
import { YearReview } from '../features/statistics/year-review.tsx'
import { api } from '../platform/api.ts'
import { loadAnewInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { pageContext } from '../platform/page-context.ts'
import { pathsUnder, usePaths } from '../platform/paths.ts'
import { absent } from '../platform/refusals.ts'
import { useSession } from '../platform/session.ts'
import { useSite, useWords, wordsFor } from '../platform/words.tsx'
import { Link } from '../ui/link.tsx'

export const handle = { words: ['statistics'] as const }

interface Loaded {
  year: PublishedYear
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { reader, language } = context.get(pageContext)
  const year = await reader.findPublishedYear(params['token']!, language)
  return year ? data({ year }, { headers: { 'x-page-class': 'private' } }) : absent()
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<Loaded> {
  const token = args.params['token']!
  const path = `/api/years/${encodeURIComponent(token)}`
  return loadAnewInBrowser<Loaded>(
    args,
    handle.words,
    ['published-year', token],
    async (language, signal) => ({
      year: await api<PublishedYear>(path, { language, signal }),
    }),
  )
}
clientLoader.hydrate = true as const

export function meta(args: Parameters<typeof headOf>[0] & { loaderData?: Loaded | undefined }) {
  const { language, publicUrl } = siteOf(args)
  const t = wordsFor('statistics', language)
  const year = args.loaderData?.year
  if (!year) return headOf(args, { title: t('year.absentTitle'), noindex: true })
  const name = year.user.displayName
  return headOf(args, {
    title: `${t('year.titleOf', { name })} ${year.year}`,
    description: t('year.description', {
      name,
      year: year.year,
      books: t('bookCount', { count: year.books }),
    }),
    image: publicUrl + pathsUnder('').yearPicture(args.params['token']!, language),
    noindex: true,
  })
}

export default function PublishedYearPage() {
  const { year } = useLoaderData<Loaded>()
  const t = useWords('statistics')
  const { displayName, profileImageUrl } = year.user
  return (
    <div className="wrap">
      <YearReview
        year={year}
        head={
          <header className="year-head">
            {profileImageUrl !== null && (
              <img
                className="year-person"
                src={profileImageUrl}
                alt=""
                width={64}
                height={64}
                decoding="async"
              />
            )}
            <span className="year-number display">{year.year}</span>
            <h1>{t('year.titleOf', { name: displayName })}</h1>
          </header>
        }
      >
        <Invitation />
      </YearReview>
    </div>
  )
}

/** For whoever has no account here; somebody who is signed in needs none. */
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

/** A year that is not open, or no longer: answered 404, whatever it was before. */
export function ErrorBoundary() {
  const error = useRouteError()
  const t = useWords('statistics')
  const paths = usePaths()
  if (!isRouteErrorResponse(error) || ![400, 404].includes(error.status))
    return <PageError status={isRouteErrorResponse(error) ? error.status : 500} />
  return (
    <AbsentPage
      title={t('year.absentTitle')}
      text={t('year.absentText')}
      action={{ href: paths.books(), label: t('year.absentAction') }}
    />
  )
}
