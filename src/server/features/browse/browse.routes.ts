import { listAwards, listGenres, listSeries } from '#contract/browse'
import type { Api } from '../../platform/http/registry.ts'
import type { Browse } from './browse.service.ts'

/** Mounts the reading calls of series, genres and awards. */
export function mountBrowse(api: Api, browse: Browse): void {
  api.route(listSeries, ({ query, language, note }) => browse.listSeries(query, language, note))
  api.route(listGenres, ({ language, note }) => browse.listGenres(language, note))
  api.route(listAwards, ({ language, note }) => browse.listAwards(language, note))
}
