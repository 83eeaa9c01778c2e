import type { ReviewKind } from '#contract/enums'
import * as calls from '#contract/reviews'
import type { Api } from '../../platform/http/registry.ts'
import { viewerOf } from '../accounts/index.ts'
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

  api.route(calls.rateBook, ({ params, body, ...context }) =>
    ratings.rate(viewerOf(context).userId, 'book', params.id, body.rating),
  )
  api.route(calls.rateAuthor, ({ params, body, language, ...context }) => {
    const { userId } = viewerOf(context)
    const { rating, text } = body
    return text
      ? ratings.review(userId, 'author', params.id, { rating, text, language: body.language ?? language })
      : ratings.rate(userId, 'author', params.id, rating)
  })
  api.route(calls.previewReview, async ({ body, ...context }) => ({
    html: await ratings.preview(viewerOf(context).userId, body.text),
  }))
  api.route(calls.markHelpful, ({ params, ...context }) =>
    ratings.vote(viewerOf(context).userId, params.id, true),
  )
  api.route(calls.unmarkHelpful, ({ params, ...context }) =>
    ratings.vote(viewerOf(context).userId, params.id, false),
  )
  api.route(calls.reportReview, async ({ params, body, ...context }) => {
    await ratings.report(viewerOf(context).userId, params.id, body.reason, body.comment)
    context.audit({ review: params.id, reason: body.reason })
  })
  api.route(calls.listOwnReviews, ({ query, language, ...context }) =>
    reviews.listOwn(viewerOf(context).userId, query, language),
  )
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
  api.route(own, ({ params, ...context }) => ratings.own(viewerOf(context).userId, kind, params.id))
  api.route(remove, ({ params, ...context }) => ratings.remove(viewerOf(context).userId, kind, params.id))
  api.route(putReview, ({ params, body, ...context }) =>
    ratings.review(viewerOf(context).userId, kind, params.id, body),
  )
  api.route(removeReview, ({ params, ...context }) =>
    ratings.removeReview(viewerOf(context).userId, kind, params.id),
  )
}
