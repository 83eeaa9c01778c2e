import type { ReviewKind } from '#contract/values/enums'
import * as calls from '#contract/calls/reviews'
import type { Api } from '../../platform/http/registry.ts'
import { answerFound } from '../slugs/index.ts'
import type { ReviewWrites } from './review-writes.service.ts'
import type { Reviews } from './reviews.service.ts'

/** The calls that exist for the reviews of books and for those of authors. */
const callsOf = {
  book: {
    list: calls.listBookRatings,
    own: calls.getOwnBookRating,
    remove: calls.deleteBookRating,
    putReview: calls.putBookReview,
    removeReview: calls.deleteBookReview,
  },
  author: {
    list: calls.listAuthorRatings,
    own: calls.getOwnAuthorRating,
    remove: calls.deleteAuthorRating,
    putReview: calls.putAuthorReview,
    removeReview: calls.deleteAuthorReview,
  },
} as const

export function mountReviews(api: Api, writes: ReviewWrites, reviews: Reviews): void {
  for (const kind of ['book', 'author'] as const) mountShared(api, kind, writes, reviews)

  api.route(calls.rateBook, ({ userId, params, body }) => writes.rate(userId, 'book', params.id, body.rating))
  api.route(calls.rateAuthor, ({ userId, params, body, language }) => {
    const { rating, text } = body
    return writes.rateWithText(userId, 'author', params.id, {
      rating,
      text,
      language: body.language ?? language,
    })
  })
  api.route(calls.previewReview, async ({ userId, body }) => ({
    html: await writes.preview(userId, body.text),
  }))
  api.route(calls.markHelpful, ({ userId, params }) => writes.vote(userId, params.id, true))
  api.route(calls.unmarkHelpful, ({ userId, params }) => writes.vote(userId, params.id, false))
  api.route(calls.reportReview, async ({ userId, params, body, audit }) => {
    await writes.report(userId, params.id, body.reason, body.comment)
    audit({ review: params.id, reason: body.reason })
  })
  api.route(calls.listOwnReviews, ({ userId, query, language }) => reviews.listOwn(userId, query, language))
}

function mountShared(api: Api, kind: ReviewKind, writes: ReviewWrites, reviews: Reviews): void {
  const { list, own, remove, putReview, removeReview } = callsOf[kind]
  api.route(list, async ({ params, query }) =>
    answerFound(await reviews.list(kind, params.id, query), kind, list),
  )
  api.route(own, ({ userId, params }) => writes.own(userId, kind, params.id))
  api.route(remove, ({ userId, params }) => writes.remove(userId, kind, params.id))
  api.route(putReview, ({ userId, params, body }) => writes.review(userId, kind, params.id, body))
  api.route(removeReview, ({ userId, params }) => writes.removeReview(userId, kind, params.id))
}
