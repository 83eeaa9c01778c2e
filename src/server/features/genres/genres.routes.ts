import { getGenre, listGenres } from '#contract/calls/genres'
import type { Api } from '../../platform/http/registry.ts'
import { answerFound } from '../slugs/index.ts'
import type { Genres } from './genres.service.ts'

export function mountGenres(api: Api, genres: Genres): void {
  api.route(listGenres, ({ language }) => genres.list(language))
  api.route(getGenre, async ({ params, language }) =>
    answerFound(await genres.find(params.id, language), 'genre', getGenre),
  )
}
