import type { ReportReason, ReviewKind } from '#contract/values/enums'
import type { OwnRating, RatingOutcome, ReviewInput } from '#contract/calls/reviews'
import { retryIfBlocked } from '../../platform/database/retry.ts'
import type { Database, Queryable } from '../../platform/database/types.ts'
import { notAuthorised, notFound, validationFailed } from '../../platform/http/errors.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { renderMarkdown } from '../../platform/markdown/markdown.ts'
import { shelveRated } from '../reading-list/index.ts'
import { readerLimits } from './review-rate-limits.ts'
import { presentOutcome, presentRemoval } from './reviews.presenter.ts'
import {
  deleteRating,
  deleteReviewText,
  findOutcome,
  findSubject,
  listHelpful,
  putReview,
  putStars,
  type RatedSubject,
  type ReviewText,
} from './review-writes.repo.ts'
import type { Subject } from './subjects.ts'
import { deleteVote, findReviewer, findVotes, insertVote, putReport } from './votes.repo.ts'

/**
 * Writes ratings, reviews, votes and reports of readers. Texts and reports have rate limits of their own.
 * @throws AppError `not_found`, `too_many_requests`
 */
export interface ReviewWrites {
  own(userId: string, kind: ReviewKind, id: number): Promise<OwnRating>
  rate(userId: string, kind: ReviewKind, id: number, stars: number): Promise<RatingOutcome>
  /** Writes a review if there is a text, else only the stars. */
  rateWithText(
    userId: string,
    kind: ReviewKind,
    id: number,
    input: Omit<ReviewInput, 'rating' | 'text'> & { rating: number; text: string | undefined },
  ): Promise<RatingOutcome>
  /**
   * Writes a review. An empty text deletes the stored text. `rating` is optional if the user has stored stars.
   * @throws InputError
   */
  review(userId: string, kind: ReviewKind, id: number, input: ReviewInput): Promise<RatingOutcome>
  /** Returns the HTML of a review. @throws InputError if the text exceeds a limit of `renderMarkdown` */
  preview(userId: string, text: string): Promise<string>
  remove(userId: string, kind: ReviewKind, id: number): Promise<RatingOutcome>
  removeReview(userId: string, kind: ReviewKind, id: number): Promise<RatingOutcome>
  /** Adds or removes the user's vote for a review. @throws AppError `not_authorised` for the user's own review */
  vote(
    userId: string,
    reviewId: number,
    isHelpful: boolean,
  ): Promise<{ helpfulCount: number; isHelpful: boolean }>
  report(userId: string, reviewId: number, reason: ReportReason, comment: string | undefined): Promise<void>
}

/** Creates the service that writes reviews. A book rated for the first time gets the status 'read', without a date. */
export function createReviewWrites({ db, limits }: { db: Database; limits: Limits }): ReviewWrites {
  /** Applies the limit of reviews to a call with a text, else the limit of writes. The contract declares neither. */
  const takeReviewOrWrite = (userId: string, text: string | undefined) =>
    limits.require(text ? readerLimits.reviewsByAccount : readerLimits.writesByAccount, userId)

  const subjectOf = async (kind: ReviewKind, id: number): Promise<Subject> => {
    const subject = await findSubject(db, kind, id)
    if (!subject) throw notFound(kind)
    return subject
  }
  const outcomeFor = async (userId: string, subject: Subject) => {
    const outcome = await findOutcome(db, userId, subject)
    if (!outcome) throw notFound(subject.kind)
    return outcome
  }
  const outcomeOf = async (userId: string, subject: Subject): Promise<RatingOutcome> => {
    const { own, summary } = await outcomeFor(userId, subject)
    return presentOutcome(own, summary)
  }

  /**
   * Writes stars and puts a newly rated book on the reading list. In one transaction: if only the stars were written, a
   * repeated request would not add the book, because the book would not be newly rated.
   */
  const writeAndShelve = (
    userId: string,
    write: (tx: Queryable) => Promise<RatedSubject | null>,
  ): Promise<RatedSubject | null> =>
    retryIfBlocked(() =>
      db.transaction(async (tx) => {
        const written = await write(tx)
        if (written?.isFirst && written.kind === 'book') await shelveRated(tx, userId, written.id)
        return written
      }),
    )
  const rate = async (
    userId: string,
    kind: ReviewKind,
    id: number,
    stars: number,
  ): Promise<RatingOutcome> => {
    const subject = await writeAndShelve(userId, (tx) => putStars(tx, userId, { kind, id }, stars))
    if (!subject) throw notFound(kind)
    return outcomeOf(userId, subject)
  }
  const takeText = async (userId: string, subject: Subject): Promise<RatingOutcome> => {
    await retryIfBlocked(() => db.transaction((tx) => deleteReviewText(tx, userId, subject)))
    return outcomeOf(userId, subject)
  }
  /** An empty text deletes an existing text, which the specification allows (sections 2 and 5). */
  const reviewWithoutText = async (
    userId: string,
    kind: ReviewKind,
    id: number,
    stars: number | undefined,
  ): Promise<RatingOutcome> => {
    if (stars !== undefined) await rate(userId, kind, id, stars)
    const subject = await subjectOf(kind, id)
    const outcome = await takeText(userId, subject)
    if (outcome.rating === null) throw validationFailed([{ path: 'rating', code: 'required' }])
    return outcome
  }
  const writeText = async (
    userId: string,
    kind: ReviewKind,
    id: number,
    { text, language, rating }: ReviewInput,
  ): Promise<RatingOutcome> => {
    const stored: ReviewText = { markdown: text, html: renderMarkdown(text, 'text'), language }
    const subject = await subjectOf(kind, id)
    const written = await writeAndShelve(userId, (tx) => putReview(tx, userId, subject, stored, rating))
    if (!written) throw validationFailed([{ path: 'rating', code: 'required' }])
    return outcomeOf(userId, subject)
  }

  return {
    rate,
    async own(userId, kind, id) {
      const subject = await subjectOf(kind, id)
      const [{ own, summary }, helpfulReviews] = await Promise.all([
        outcomeFor(userId, subject),
        listHelpful(db, userId, subject),
      ])
      const { rating, review } = presentOutcome(own, summary)
      return { rating, review, removal: own && presentRemoval(own), helpfulReviews }
    },
    async rateWithText(userId, kind, id, { rating, text, language }) {
      await takeReviewOrWrite(userId, text)
      return text ? writeText(userId, kind, id, { text, language, rating }) : rate(userId, kind, id, rating)
    },
    async review(userId, kind, id, input) {
      const { text, rating } = input
      await takeReviewOrWrite(userId, text)
      if (text === '') return reviewWithoutText(userId, kind, id, rating)
      return writeText(userId, kind, id, input)
    },
    async preview(userId, text) {
      await limits.require(readerLimits.previewsByAccount, userId)
      return renderMarkdown(text, 'text')
    },
    async remove(userId, kind, id) {
      const subject = await subjectOf(kind, id)
      await retryIfBlocked(() => deleteRating(db, userId, subject))
      return outcomeOf(userId, subject)
    },
    async removeReview(userId, kind, id) {
      return takeText(userId, await subjectOf(kind, id))
    },
    async vote(userId, reviewId, isHelpful) {
      const reviewer = await findReviewer(db, reviewId)
      if (reviewer === null) throw notFound('review')
      if (reviewer === userId) throw notAuthorised()
      await retryIfBlocked(() => (isHelpful ? insertVote : deleteVote)(db, userId, reviewId))
      const votes = await findVotes(db, userId, reviewId)
      if (!votes) throw notFound('review')
      return votes
    },
    async report(userId, reviewId, reason, comment) {
      await limits.require(readerLimits.reportsByAccount, userId)
      if ((await findReviewer(db, reviewId)) === null) throw notFound('review')
      await putReport(db, userId, reviewId, reason, comment ?? null)
    },
  }
}
