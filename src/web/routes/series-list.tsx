import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router'
import type { Page } from '#contract/lists'
import type { SeriesCard } from '#contract/series'
import { SeriesFilters } from '../features/series/series-filters.tsx'
import { SeriesGrid, seriesListKey } from '../features/series/series-grid.tsx'
import {
  readSeriesQuery,
  type SeriesAsked,
  toSeriesAddress,
  toSeriesListQuery,
} from '../features/series/series-query.ts'
import { api } from '../platform/api.ts'
import { loadInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { pageContext } from '../platform/page-context.ts'
import { seriesTabs, usePaths } from '../platform/paths.ts'
import { badRequest, refusing } from '../platform/refusals.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Empty } from '../ui/empty.tsx'
import { Tabs } from '../ui/tabs.tsx'

export const handle = { words: ['series'] as const }

interface Loaded {
  asked: SeriesAsked
  page: Page<SeriesCard>
}

const readAsked = (request: Request): SeriesAsked =>
  readSeriesQuery(new URL(request.url).searchParams) ?? badRequest()

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const { reader, language } = context.get(pageContext)
  const asked = readAsked(request)
  return { asked, page: await refusing(reader.listSeries(toSeriesListQuery(asked), language)) }
}

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<Loaded> {
  const asked = readAsked(args.request)
  const page = await loadInBrowser<Page<SeriesCard>>(
    { ...args, serverLoader: async () => (await args.serverLoader<Loaded>()).page },
    handle.words,
    seriesListKey(asked),
    (language, signal) => api('/api/series', { language, signal, query: { ...toSeriesListQuery(asked) } }),
  )
  return { asked, page }
}
clientLoader.hydrate = true as const

export function meta(args: Parameters<typeof headOf>[0]) {
  const t = wordsFor('series', siteOf(args).language)
  return headOf(args, { title: t('title'), description: t('description'), canonicalPath: '/series' })
}

export default function SeriesList() {
  const { asked, page } = useLoaderData<typeof loader>()
  const t = useWords('series')
  const paths = usePaths()
  const { search } = useLocation()
  const isFiltered = asked.status !== undefined || asked.size !== undefined
  return (
    <div className="wrap">
      <div className="list-head">
        <h1>{t('title')}</h1>
        <p className="num">{t('count', { count: page.total })}</p>
      </div>
      <Tabs
        label={t('tabs')}
        tabs={seriesTabs.map((tab) => ({
          href: paths.seriesList(toSeriesAddress({ tab, sort: asked.sort })),
          label: t(`tab.${tab}`),
          isCurrent: tab === asked.tab,
        }))}
      />
      <SeriesFilters asked={asked} />
      {page.items.length === 0 ? (
        <Empty action={{ href: paths.seriesList(), label: t('emptyAction') }}>
          {t(isFiltered || asked.tab === 'novels' ? 'empty' : `empty.${asked.tab}`)}
        </Empty>
      ) : (
        <SeriesGrid key={search} asked={asked} page={page} />
      )}
    </div>
  )
}
