import { useLoaderData, useLocation } from 'react-router'
import { SeriesFilters } from '../features/series/series-filters.tsx'
import { SeriesGrid } from '../features/series/series-grid.tsx'
import { readSeriesQuery, toSeriesAddress, toSeriesListQuery } from '../features/series/series-query.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { answerOf, listPage } from '../platform/json-ld.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { seriesTabs, usePaths } from '../platform/paths.ts'
import { badRequest } from '../platform/error-responses.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Empty } from '../ui/empty.tsx'
import { Tabs } from '../ui/tabs.tsx'

export const handle = { words: ['series'] as const }

async function load({ url, ask }: LoadArgs) {
  const asked = readSeriesQuery(url.searchParams) ?? badRequest()
  await ask('listSeries', { query: toSeriesListQuery(asked) })
  return { asked }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: Parameters<typeof headOf>[0] & { loaderData?: object | undefined }) {
  const site = siteOf(args)
  const t = wordsFor('series', site.language)
  const listed = import.meta.env.SSR ? (answerOf(args.loaderData, 'listSeries')?.items ?? []) : []
  return headOf(args, {
    title: t('title'),
    description: t('description'),
    canonicalPath: '/series',
    jsonLd: import.meta.env.SSR
      ? [
          listPage(
            t('title'),
            listed.map(({ name, slug }) => ({ name, path: `/series/${slug}` })),
            site,
          ),
        ]
      : [],
  })
}

function SeriesList() {
  const { asked } = useLoaderData<typeof loader>()
  const page = useAnswer('listSeries', { query: toSeriesListQuery(asked) })
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
      {(isFiltered || page.items.length > 0) && <SeriesFilters asked={asked} />}
      {page.items.length === 0 ? (
        <Empty
          action={{ href: paths.seriesList(), label: t('emptyAction') }}
          other={{ href: paths.contact(), label: t('tellMissing') }}
        >
          {t(isFiltered || asked.tab === 'novels' ? 'empty' : `empty.${asked.tab}`)}
        </Empty>
      ) : (
        <SeriesGrid key={search} asked={asked} page={page} />
      )}
    </div>
  )
}

export default withAnswers(SeriesList)
