import * as calls from '#contract/calls/books'
import { listEditions } from '#contract/calls/editions'
import type { Api } from '../../platform/http/registry.ts'
import { answerFound } from '../slugs/index.ts'
import type { Books } from './books.service.ts'

export function mountBooks(api: Api, books: Books): void {
  api.route(calls.listBooks, ({ query, language }) => books.list(query, language))
  api.route(calls.listBookFacets, ({ query, language }) => books.facets(query, language))
  api.route(calls.listUnreadBooks, ({ query, language, userId }) => books.list(query, language, userId))
  api.route(calls.listUnreadFacets, ({ query, language, userId }) =>
    books.facets(query, language, { unreadBy: userId }),
  )

  api.route(calls.getBook, async ({ params, language }) =>
    answerFound(await books.find(params.id, language), 'book', calls.getBook),
  )

  api.route(calls.listGenreLandmarks, async ({ params, language }) =>
    answerFound(await books.landmarks(params.id, language), 'genre', calls.listGenreLandmarks),
  )

  api.route(listEditions, async ({ params, language }) =>
    answerFound(await books.editions(params.id, language), 'book', listEditions),
  )
}
