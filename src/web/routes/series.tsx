import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useParams,
  useRouteError,
} from 'react-router'
import { type SeriesOrder, seriesOrders } from '#contract/enums'
import { listPageSize } from '#contract/limits'
import type { Page } from '#contract/lists'
import type { Series, SeriesVolume } from '#contract/series'
import { AbsentPage } from '../features/errors/absent-page.tsx'
import { PageError } from '../features/errors/page-error.tsx'
import { SeriesHead } from '../features/series/series-head.tsx'
import { SeriesVolumes, volumesKey } from '../features/series/series-volumes.tsx'
import { seriesJsonLd } from '../features/series/series-json-ld.ts'
import { api } from '../platform/api.ts'
import { loadInBrowser, partOf } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { pageContext } from '../platform/page-context.ts'
import { pathsUnder, usePaths } from '../platform/paths.ts'
import { absent, badRequest, refusing } from '../platform/refusals.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Link } from '../ui/link.tsx'
import { Section } from '../ui/section.tsx'

export const handle = { words: ['series'] as const }

interface Asked {
  order: SeriesOrder
  cursor: string | undefined
}
interface Loaded {
  series: Series
  volumes: Page<SeriesVolume>
}

function readAsked(request: Request): Asked {
  const search = new URL(request.url).searchParams
  const order = search.get('order') || 'publication'
  if (!(seriesOrders as readonly string[]).includes(order)) return badRequest()
  return { order: order as SeriesOrder, cursor: search.get('cursor') || undefined }
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { reader, language, prefix } = context.get(pageContext)
  const asked = readAsked(request)
  const [found, volumes] = await Promise.all([
    reader.findSeries(params['slug']!, language),
    refusing(reader.listVolumes(params['slug']!, { ...asked, limit: listPageSize }, language)),
  ])
  if (found.kind === 'moved')
    throw redirect(pathsUnder(prefix).series(found.slug) + new URL(request.url).search, 301)
  if (found.kind === 'absent' || volumes.kind !== 'found') return absent()
  return { series: found.value, volumes: volumes.value, asked }
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const slug = args.params['slug']!
  const asked = readAsked(args.request)
  const path = `/api/series/${encodeURIComponent(slug)}`
  const [series, volumes] = await Promise.all([
    loadInBrowser<Series>(partOf(args, 'series'), handle.words, ['series', slug], (language, signal) =>
      api(path, { language, signal }),
    ),
    loadInBrowser<Page<SeriesVolume>>(
      partOf(args, 'volumes'),
      [],
      volumesKey(slug, asked),
      (language, signal) =>
        api(`${path}/books`, { language, signal, query: { ...asked, limit: listPageSize } }),
    ),
  ])
  return { series, volumes, asked }
}
clientLoader.hydrate = true as const

export function meta(args: Parameters<typeof headOf>[0] & { loaderData?: Loaded | undefined }) {
  const { language, publicUrl } = siteOf(args)
  const t = wordsFor('series', language)
  const loaded = args.loaderData
  if (!loaded) return headOf(args, { title: t('absentTitle'), noindex: true })
  return headOf(args, {
    title: loaded.series.name,
    description: t('pageDescription', { name: loaded.series.name }),
    canonicalPath: `/series/${loaded.series.slug}`,
    jsonLd: import.meta.env.SSR ? [seriesJsonLd(loaded.series, loaded.volumes.items, publicUrl)] : [],
  })
}

export default function SeriesPage() {
  const { series, volumes, asked } = useLoaderData<typeof loader>()
  const t = useWords('series')
  const labels = useWords('catalogue')
  const paths = usePaths()
  const { search } = useLocation()
  const { slug } = useParams()
  return (
    <div className="wrap">
      <SeriesHead series={series} />
      <SeriesVolumes
        key={`${series.id} ${search}`}
        series={series}
        page={volumes}
        order={asked.order}
        listKey={volumesKey(slug!, asked)}
      />
      {series.children.length > 0 && (
        <Section title={t('childrenTitle')}>
          <ul className="series-children">
            {series.children.map((child) => (
              <li key={child.id}>
                <Link className="link" to={paths.series(child.slug)}>
                  {child.name}
                </Link>{' '}
                <span className="muted num">{labels('books', { count: child.bookCount })}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

/** A series that is not there: a page that helps on, answered 404. */
export function ErrorBoundary() {
  const error = useRouteError()
  const t = useWords('series')
  const paths = usePaths()
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <PageError status={isRouteErrorResponse(error) ? error.status : 500} />
  return (
    <AbsentPage
      title={t('absentTitle')}
      text={t('absentText')}
      action={{ href: paths.seriesList(), label: t('absentAction') }}
    />
  )
}
