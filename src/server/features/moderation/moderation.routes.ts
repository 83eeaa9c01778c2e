import { decideReview, listModeratedReviews } from '#contract/moderation'
import type { Api } from '../../platform/http/registry.ts'
import { viewerOf } from '../accounts/index.ts'
import type { Moderation } from './moderation.service.ts'

/** Mounts the moderators' calls. */
export function mountModeration(api: Api, moderation: Moderation): void {
  api.route(listModeratedReviews, ({ query, language }) => moderation.list(query, language))
  api.route(decideReview, async ({ params, body, language, ...context }) => {
    const decided = await moderation.decide(viewerOf(context).userId, params.id, body, language)
    context.audit({
      subjectId: decided.review.userId,
      review: params.id,
      decision: body.decision,
      ...(body.reason && { reason: body.reason }),
    })
    return decided
  })
}
