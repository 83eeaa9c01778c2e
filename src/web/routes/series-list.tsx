import { useLoaderData, useLocation } from 'react-router'
import { seriesListParameters, seriesTabs } from '#contract/values/page-parameters/series-list'
import { readQuery } from '#contract/values/query-parameters'
import { SeriesFilters } from '../features/series/series-filters.tsx'
import { SeriesGrid, seriesOf } from '../features/series/series-grid.tsx'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import { answerOf } from '../platform/json-ld.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { usePaths } from '../platform/paths.ts'
import { badRequest } from '../platform/error-responses.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Empty } from '../ui/empty.tsx'
import { Tabs } from '../ui/tabs.tsx'

export const handle = { words: ['series'] as const }

async function load({ url, fetchCall }: LoadArgs) {
  const query = readQuery(seriesListParameters, url.searchParams) ?? badRequest()
  await fetchCall('listSeries', seriesOf(query))
  return { query }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: MetaArgs<object>) {
  const t = wordsFor('series', siteOf(args).language)
  const listed = import.meta.env.SSR ? (answerOf(args.loaderData, 'listSeries')?.items ?? []) : []
  return headOf(args, {
    title: t('title'),
    description: t('description'),
    canonicalPath: '/series',
    listed: listed.map(({ name, slug }) => ({ name, path: `/series/${slug}` })),
  })
}

function SeriesList() {
  const { query } = useLoaderData<typeof loader>()
  const page = useAnswer('listSeries', seriesOf(query))
  const t = useWords('series')
  const paths = usePaths()
  const { search } = useLocation()
  const isFiltered = query.status !== undefined || query.size !== undefined
  return (
    <div className="wrap">
      <div className="list-head">
        <h1>{t('title')}</h1>
        <p className="num">{t('count', { count: page.total })}</p>
      </div>
      <Tabs
        label={t('tabs')}
        tabs={seriesTabs.map((tab) => ({
          href: paths.seriesList({ tab, sort: query.sort }),
          label: t(`tab.${tab}`),
          isCurrent: tab === query.tab,
        }))}
      />
      <SeriesFilters query={query} />
      {page.items.length === 0 ? (
        <Empty
          action={{ href: paths.seriesList(), label: t('emptyAction') }}
          other={{ href: paths.contact(), label: t('tellMissing') }}
        >
          {t(isFiltered || query.tab === 'novels' ? 'empty' : `empty.${query.tab}`)}
        </Empty>
      ) : (
        <SeriesGrid key={search} query={query} page={page} />
      )}
    </div>
  )
}

export default withAnswers(SeriesList)
