import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router'
import type { SeriesCard } from '#contract/browse'
import { type SeriesSort, seriesSorts } from '#contract/enums'
import type { Page } from '#contract/lists'
import {
  defaultSeriesSort,
  type SeriesAsked,
  SeriesGrid,
  seriesKey,
  seriesQuery,
  SeriesSortMenu,
} from '../features/browse/series-list.tsx'
import { api } from '../platform/api.ts'
import { loadInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { pageContext } from '../platform/page-context.ts'
import { badRequest, refusing } from '../platform/refusals.ts'
import { useWords, wordsFor } from '../platform/words.tsx'

export const handle = { words: ['browse'] as const }

interface Loaded {
  asked: SeriesAsked
  page: Page<SeriesCard>
}

function readAsked(request: Request): SeriesAsked {
  const search = new URL(request.url).searchParams
  const sort = search.get('sort') || defaultSeriesSort
  if (!(seriesSorts as readonly string[]).includes(sort)) return badRequest()
  return { sort: sort as SeriesSort, cursor: search.get('cursor') || undefined }
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const { reader, language } = context.get(pageContext)
  const asked = readAsked(request)
  return {
    asked,
    page: await refusing(reader.listSeries({ ...seriesQuery(asked), cursor: asked.cursor }, language)),
  }
}

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<Loaded> {
  const asked = readAsked(args.request)
  const page = await loadInBrowser<Page<SeriesCard>>(
    { ...args, serverLoader: async () => (await args.serverLoader<Loaded>()).page },
    handle.words,
    seriesKey(asked),
    (language, signal) =>
      api('/api/series', { language, signal, query: { ...seriesQuery(asked), cursor: asked.cursor } }),
  )
  return { asked, page }
}
clientLoader.hydrate = true as const

export function meta(args: Parameters<typeof headOf>[0]) {
  const t = wordsFor('browse', siteOf(args).language)
  return headOf(args, {
    title: t('seriesTitle'),
    description: t('seriesDescription'),
    canonicalPath: '/series',
  })
}

export default function SeriesList() {
  const { asked, page } = useLoaderData<typeof loader>()
  const t = useWords('browse')
  const { search } = useLocation()
  return (
    <div className="wrap">
      <div className="list-head">
        <h1>{t('seriesTitle')}</h1>
        <p className="num">{t('series', { count: page.total })}</p>
      </div>
      <div className="filters">
        <SeriesSortMenu asked={asked} />
      </div>
      <SeriesGrid key={search} asked={asked} page={page} />
    </div>
  )
}
