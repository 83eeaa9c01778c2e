import { getBook, listBookFacets, listBooks, listGenreLandmarks } from '#contract/calls/books'
import { listEditions } from '#contract/calls/editions'
import type { Api } from '../../platform/http/registry.ts'
import { answerFound } from '../slugs/index.ts'
import type { Books } from './books.service.ts'

export function mountBooks(api: Api, books: Books): void {
  api.route(listBooks, ({ query, language }) => books.list(query, language))
  api.route(listBookFacets, ({ query, language }) => books.facets(query, language))

  api.route(getBook, async ({ params, language, ...context }) =>
    answerFound(context, await books.find(params.id, language), 'book', (slug) => `/api/books/${slug}`),
  )

  api.route(listGenreLandmarks, async ({ params, language, ...context }) =>
    answerFound(
      context,
      await books.landmarks(params.id, language),
      'genre',
      (slug) => `/api/genres/${slug}/landmarks`,
    ),
  )

  api.route(listEditions, async ({ params, language, ...context }) =>
    answerFound(
      context,
      await books.editions(params.id, language),
      'book',
      (slug) => `/api/books/${slug}/editions`,
    ),
  )
}
