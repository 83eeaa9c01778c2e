import {
  decideBookList,
  decideReview,
  listModeratedLists,
  listModeratedReviews,
} from '#contract/calls/moderation'
import type { Api } from '../../platform/http/registry.ts'
import type { Moderation } from './index.ts'

export function mountModeration(api: Api, { reviews, lists }: Moderation): void {
  api.route(listModeratedReviews, ({ query, language }) => reviews.list(query, language))
  api.route(decideReview, async ({ userId, params, body, language, audit }) => {
    const decided = await reviews.decide(userId, params.id, body, language)
    audit({
      subjectId: decided.review.userId,
      review: params.id,
      decision: body.decision,
      ...(body.reason && { reason: body.reason }),
    })
    return decided
  })
  api.route(listModeratedLists, ({ query, language }) => lists.list(query, language))
  api.route(decideBookList, async ({ userId, params, body, language, audit }) => {
    const decided = await lists.decide(userId, params.id, body, language)
    audit({
      subjectId: decided.list.user.id,
      list: params.id,
      decision: body.decision,
      ...(body.reason && { reason: body.reason }),
    })
    return decided
  })
}
