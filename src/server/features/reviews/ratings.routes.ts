import type { ReviewKind } from '#contract/values/enums'
import * as calls from '#contract/calls/reviews'
import type { Api } from '../../platform/http/registry.ts'
import { answerFound } from '../slugs/index.ts'
import type { Ratings } from './ratings.service.ts'
import type { Reviews } from './reviews.service.ts'

/** The calls that books and authors have alike. */
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

/** Mounts the calls of ratings and reviews. */
export function mountRatings(api: Api, ratings: Ratings, reviews: Reviews): void {
  for (const kind of ['book', 'author'] as const) mountShared(api, kind, ratings, reviews)

  api.route(calls.rateBook, ({ userId, params, body }) =>
    ratings.rate(userId, 'book', params.id, body.rating),
  )
  api.route(calls.rateAuthor, ({ userId, params, body, language }) => {
    const { rating, text } = body
    return ratings.rateWithText(userId, 'author', params.id, {
      rating,
      text,
      language: body.language ?? language,
    })
  })
  api.route(calls.previewReview, async ({ userId, body }) => ({
    html: await ratings.preview(userId, body.text),
  }))
  api.route(calls.markHelpful, ({ userId, params }) => ratings.vote(userId, params.id, true))
  api.route(calls.unmarkHelpful, ({ userId, params }) => ratings.vote(userId, params.id, false))
  api.route(calls.reportReview, async ({ userId, params, body, audit }) => {
    await ratings.report(userId, params.id, body.reason, body.comment)
    audit({ review: params.id, reason: body.reason })
  })
  api.route(calls.listOwnReviews, ({ userId, query, language }) => reviews.listOwn(userId, query, language))
}

function mountShared(api: Api, kind: ReviewKind, ratings: Ratings, reviews: Reviews): void {
  const { list, own, remove, putReview, removeReview } = callsOf[kind]
  api.route(list, async ({ params, query, language, ...context }) =>
    answerFound(
      context,
      await reviews.list(kind, params.id, query, language),
      kind,
      (slug) => `/api/${kind}s/${slug}/ratings`,
    ),
  )
  api.route(own, ({ userId, params }) => ratings.own(userId, kind, params.id))
  api.route(remove, ({ userId, params }) => ratings.remove(userId, kind, params.id))
  api.route(putReview, ({ userId, params, body }) => ratings.review(userId, kind, params.id, body))
  api.route(removeReview, ({ userId, params }) => ratings.removeReview(userId, kind, params.id))
}
