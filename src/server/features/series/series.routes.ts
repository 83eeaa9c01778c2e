import { getSeries, listSeries, listSeriesVolumes } from '#contract/calls/series'
import { type Api } from '../../platform/http/registry.ts'
import { answerFound } from '../slugs/index.ts'
import type { SeriesShelves } from './series.service.ts'

export function mountSeries(api: Api, series: SeriesShelves): void {
  api.route(listSeries, ({ query, language }) => series.list(query, language))
  api.route(getSeries, async ({ params, language }) =>
    answerFound(await series.find(params.id, language), 'series', getSeries),
  )
  api.route(listSeriesVolumes, async ({ params, query, language }) =>
    answerFound(await series.volumes(params.id, query, language), 'series', listSeriesVolumes),
  )
}
