import type { ReportReason, ReviewKind } from '#contract/values/enums'
import type { OwnRating, RatingOutcome, ReviewInput } from '#contract/calls/reviews'
import { retryWhereBlocked } from '../../platform/database/retry.ts'
import type { Database } from '../../platform/database/types.ts'
import { notAuthorised, notFound, validationFailed } from '../../platform/http/errors.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { renderMarkdown } from '../../platform/markdown/markdown.ts'
import { shelveRated } from '../reading-list/index.ts'
import { readerLimits } from './ratings-limits.ts'
import { presentOutcome, presentRemoval } from './ratings.presenter.ts'
import {
  deleteRating,
  deleteReviewText,
  findOutcome,
  findSubject,
  listHelpful,
  putReview,
  putStars,
  type ReviewText,
} from './ratings.repo.ts'
import type { Subject } from './subjects.ts'
import { deleteVote, findReviewer, findVotes, insertVote, putReport } from './votes.repo.ts'

/**
 * What readers give. Texts, previews and reports count against limits of their own; other writes are counted by the
 * declaration of their call. @throws AppError `not_found`, `too_many_requests`
 */
export interface Ratings {
  own(userId: string, kind: ReviewKind, id: number): Promise<OwnRating>
  rate(userId: string, kind: ReviewKind, id: number, stars: number): Promise<RatingOutcome>
  /** As `review` with a text, as `rate` without one. */
  rateWithText(
    userId: string,
    kind: ReviewKind,
    id: number,
    input: Omit<ReviewInput, 'rating' | 'text'> & { rating: number; text: string | undefined },
  ): Promise<RatingOutcome>
  /**
   * Stars may be left out where there are some; without a text they stand alone. @throws InputError where there are
   * none; for a text that exceeds a bound of markdown
   */
  review(userId: string, kind: ReviewKind, id: number, input: ReviewInput): Promise<RatingOutcome>
  /** A text as HTML, as it will be shown. @throws InputError as `review` */
  preview(userId: string, text: string): Promise<string>
  remove(userId: string, kind: ReviewKind, id: number): Promise<RatingOutcome>
  removeReview(userId: string, kind: ReviewKind, id: number): Promise<RatingOutcome>
  /** @throws AppError `not_authorised` for one's own review */
  vote(
    userId: string,
    reviewId: number,
    isHelpful: boolean,
  ): Promise<{ helpfulCount: number; isHelpful: boolean }>
  report(userId: string, reviewId: number, reason: ReportReason, comment: string | undefined): Promise<void>
}

/**
 * Makes the feature's rules. Whoever gives a book its first stars has read it: it is shelved as read, without a date.
 */
export function createRatings({ db, limits }: { db: Database; limits: Limits }): Ratings {
  /**
   * A call that takes stars with a text or without has no `limit` in its declaration: with a text it counts as a
   * review, without one as a write.
   */
  const takeReviewOrWrite = (userId: string, text: string | undefined) =>
    limits.demand(text ? readerLimits.reviewsByAccount : readerLimits.writesByAccount, userId)

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

  const shelve = async (userId: string, { kind, id }: Subject, isFirst: boolean): Promise<void> => {
    if (kind === 'book' && isFirst) await retryWhereBlocked(() => shelveRated(db, userId, id))
  }
  const rate = async (
    userId: string,
    kind: ReviewKind,
    id: number,
    stars: number,
  ): Promise<RatingOutcome> => {
    const subject = await retryWhereBlocked(() => putStars(db, userId, { kind, id }, stars))
    if (!subject) throw notFound(kind)
    await shelve(userId, subject, subject.isFirst)
    return outcomeOf(userId, subject)
  }
  const takeText = async (userId: string, subject: Subject): Promise<RatingOutcome> => {
    await retryWhereBlocked(() => db.transaction((tx) => deleteReviewText(tx, userId, subject)))
    return outcomeOf(userId, subject)
  }
  /** A review whose text is empty (specification, sections 2 and 5: it may be). */
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
    const written = await retryWhereBlocked(() => putReview(db, userId, subject, stored, rating))
    if (!written) throw validationFailed([{ path: 'rating', code: 'required' }])
    await shelve(userId, subject, written.isFirst)
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
      await limits.demand(readerLimits.previewsByAccount, userId)
      return renderMarkdown(text, 'text')
    },
    async remove(userId, kind, id) {
      const subject = await subjectOf(kind, id)
      await retryWhereBlocked(() => deleteRating(db, userId, subject))
      return outcomeOf(userId, subject)
    },
    async removeReview(userId, kind, id) {
      return takeText(userId, await subjectOf(kind, id))
    },
    async vote(userId, reviewId, isHelpful) {
      const reviewer = await findReviewer(db, reviewId)
      if (reviewer === null) throw notFound('review')
      if (reviewer === userId) throw notAuthorised()
      await retryWhereBlocked(() => (isHelpful ? insertVote : deleteVote)(db, userId, reviewId))
      const votes = await findVotes(db, userId, reviewId)
      if (!votes) throw notFound('review')
      return votes
    },
    async report(userId, reviewId, reason, comment) {
      await limits.demand(readerLimits.reportsByAccount, userId)
      if ((await findReviewer(db, reviewId)) === null) throw notFound('review')
      await putReport(db, userId, reviewId, reason, comment ?? null)
    },
  }
}
