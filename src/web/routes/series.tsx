import { redirect, useLoaderData, useLocation, useParams } from 'react-router'
import type { Page } from '#contract/calls/pagination'
import { seriesParameters } from '#contract/values/page-parameters/series'
import { readQuery } from '#contract/values/query-parameters'
import type { Series, SeriesPlace } from '#contract/calls/series'
import { volumesOf as allVolumesOf } from '../features/books/overview-calls.ts'
import { absentPage } from '../features/errors/absent-page.tsx'
import { useReadIds } from '../features/reading-list/reading-marks.ts'
import { MarkSeries } from '../features/reading-list/mark-series.tsx'
import { SeriesChildren } from '../features/series/series-children.tsx'
import { SeriesHead } from '../features/series/series-head.tsx'
import { SeriesVolumes, volumesOf } from '../features/series/series-volumes.tsx'
import { seriesJsonLd } from '../features/series/series-json-ld.ts'
import { describedBy, headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import {
  browserLoader,
  redirectFormerSlug,
  type LoadArgs,
  serverLoader,
  useAnswer,
  withAnswers,
} from '../platform/page-load.tsx'
import { pathsUnder } from '../platform/paths.ts'
import { badRequest } from '../platform/error-responses.ts'
import { wordsFor } from '../platform/words.tsx'
import { preloadReadingFace } from '../shared/font-loading.ts'

export const handle = { words: ['series', 'reading'] as const }

interface Loaded {
  series: Series
  volumes: Page<SeriesPlace>
}

async function load({ params, url, prefix, fetchCall }: LoadArgs) {
  const slug = params['slug']!
  const query = readQuery(seriesParameters, url.searchParams) ?? badRequest()
  const [series, volumes] = await Promise.all([
    fetchCall('getSeries', { params: { id: slug } }),
    fetchCall('listSeriesVolumes', volumesOf(slug, query)),
    fetchCall('listSeriesVolumes', allVolumesOf({ slug })),
  ])
  redirectFormerSlug({ url }, slug, series, pathsUnder(prefix).series)
  // the server returns no volumes for an order that the series lacks
  if (!series.orders.includes(query.order)) throw redirect(pathsUnder(prefix).series(series.slug))
  return { series, volumes, query }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: MetaArgs<Loaded>) {
  const site = siteOf(args)
  const { language } = site
  const t = wordsFor('series', language)
  const loaded = args.loaderData
  if (!loaded) return headOf(args, { title: t('absentTitle'), noindex: true })
  return headOf(args, {
    title: loaded.series.name,
    ...describedBy(
      { html: loaded.series.descriptionHtml, language: loaded.series.descriptionLanguage },
      t('pageDescription', { name: loaded.series.name }),
    ),
    canonicalPath: `/series/${loaded.series.slug}`,
    feed: `series/${loaded.series.id}`,
    image: pathsUnder('').sharePicture(`series/${loaded.series.id}`, language),
    isEmbeddable: true,
    trail: [{ name: t('title'), path: '/series' }],
    jsonLd: import.meta.env.SSR ? [seriesJsonLd(loaded.series, loaded.volumes.items, site)] : [],
  })
}

function SeriesPage() {
  const { query } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const { slug = '' } = useParams()
  const series = useAnswer('getSeries', { params: { id: slug } })
  const input = volumesOf(slug, query)
  const page = useAnswer('listSeriesVolumes', input)
  const all = useAnswer('listSeriesVolumes', allVolumesOf({ slug }))
  const volumes = all.items.flatMap((volume) => (volume.isHeld && volume.role !== 'omnibus' ? [volume] : []))
  const read = useReadIds()
  preloadReadingFace()
  return (
    <div className="wrap">
      <SeriesHead series={series} volumes={volumes} read={read} />
      {volumes.length > 1 && (
        <MarkSeries name={series.name} bookIds={volumes.map(({ id }) => id)} read={read} />
      )}
      {/* a series that contains only series has no volumes */}
      {(page.items.length > 0 || series.children.length === 0) && (
        <SeriesVolumes key={`${series.id} ${search}`} series={series} page={page} input={input} />
      )}
      <SeriesChildren series={series.children} />
    </div>
  )
}

export default withAnswers(SeriesPage)

export const ErrorBoundary = absentPage('series', (paths) => paths.seriesList())
