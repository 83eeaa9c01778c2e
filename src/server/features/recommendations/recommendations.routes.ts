import * as calls from '#contract/calls/recommendations'
import type { Api } from '../../platform/http/registry.ts'
import { answerFound } from '../slugs/index.ts'
import type { ForYouFeature } from './for-you.service.ts'
import type { Recommendations } from './recommendations.service.ts'

export function mountRecommendations(api: Api, recommendations: Recommendations): void {
  api.route(calls.listRelatedBooks, async ({ params, query, language }) =>
    answerFound(
      await recommendations.related(params.id, query.available, language),
      'book',
      calls.listRelatedBooks,
    ),
  )
}

export function mountForYou(api: Api, forYou: ForYouFeature): void {
  api.route(calls.listForYou, ({ userId, query, language }) => forYou.list(userId, query, language))
  api.route(calls.listRefusedBooks, ({ userId, language }) => forYou.refused(userId, language))
  api.route(calls.refuseBook, ({ userId, params }) => forYou.refuse(userId, params.bookId))
  api.route(calls.unrefuseBook, ({ userId, params }) => forYou.unrefuse(userId, params.bookId))
}
