import type { ReviewKind } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import type { Page } from '#contract/calls/pagination'
import type {
  listOwnReviews,
  OwnReview,
  Review,
  ReviewListQuery,
  ReviewOpening,
  ReviewPage,
} from '#contract/calls/reviews'
import type { z } from 'zod'
import type { Database } from '../../platform/database/types.ts'
import { decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts'
import { cutPage } from '../../platform/pagination/cut-page.ts'
import { type Found, findReference, readFound } from '../slugs/index.ts'
import { presentOpening, presentOwnReview, presentReview, presentSummary } from './reviews.presenter.ts'
import { findSummary } from './review-writes.repo.ts'
import {
  type After,
  countLanguages,
  countOwn,
  listFirstReviews,
  listLatestReviews,
  listLatestReviewsOf,
  listOwnRows,
  listReviewRows,
} from './reviews.repo.ts'
import { type Subject, subjects } from './subjects.ts'

type OwnQuery = z.output<NonNullable<typeof listOwnReviews.query>>

/** Reads reviews. A review that a moderator has hidden is shown only to its author. */
export interface Reviews {
  /** @throws AppError `bad_cursor` */
  list(kind: ReviewKind, reference: string, query: ReviewListQuery): Promise<Found<ReviewPage>>
  /** Returns the first reviews of a book. Those in the reader's language are first. */
  first(bookId: number, language: Language): Promise<Review[]>
  /** Returns the latest book reviews with a text in the given language, at most one per reader and one per book. */
  latest(language: Language, limit: number): Promise<ReviewOpening[]>
  /** Returns the latest visible reviews of books by one reader, in any language. */
  latestOf(userId: string, language: Language, limit: number): Promise<ReviewOpening[]>
  /** Returns a page of the ratings of a user, latest first. @throws AppError `bad_cursor` */
  listOwn(userId: string, query: OwnQuery, language: Language): Promise<Page<OwnReview>>
}

/** Number of latest reviews read for each shown one. High, because often one reader wrote many of them. */
const latestLookedAt = 12

/** Decodes the cursor of a page. @throws AppError `bad_cursor` */
const afterOf = (cursor: string | undefined, sort: string, type: 'integer' | 'moment'): After | null =>
  cursor === undefined ? null : decodeCursor(cursor, sort, type)

export function createReviews({ db }: { db: Database }): Reviews {
  const page = async (
    subject: Subject,
    { sort, limit, cursor, languages }: ReviewListQuery,
  ): Promise<ReviewPage | null> => {
    const wanted = languages?.split(',') ?? null
    const [rows, summary, counts] = await Promise.all([
      listReviewRows(
        db,
        subject,
        sort,
        wanted,
        limit + 1,
        afterOf(cursor, sort, sort === 'newest' ? 'moment' : 'integer'),
      ),
      findSummary(db, subject),
      countLanguages(db, subject),
    ])
    if (!summary) return null
    const { shown, nextCursor } = cutPage(rows, limit, (last) => encodeCursor(sort, last.sort_value, last.id))
    const items = shown.map(presentReview)
    const listed = wanted
      ? counts.filter(({ language }) => language !== null && wanted.includes(language))
      : counts
    return {
      id: subject.id,
      items,
      nextCursor,
      total: listed.reduce((sum, { count }) => sum + count, 0),
      more: false,
      summary: presentSummary(summary),
      languages: counts,
    }
  }

  return {
    list: (kind, reference, query) =>
      readFound(findReference(db, subjects[kind].entity, reference), (id) => page({ kind, id }, query)),
    first: async (bookId, language) => (await listFirstReviews(db, bookId, language)).map(presentReview),
    async latest(language, limit) {
      const rows = await listLatestReviews(db, language, limit * latestLookedAt)
      const seen = new Set<string | number | null>()
      const others = rows.filter(({ user_id: reader, work_id: book }) => {
        if (seen.has(reader) || seen.has(book)) return false
        seen.add(reader).add(book)
        return true
      })
      return others.slice(0, limit).map((row) => presentOpening(row, language))
    },
    latestOf: async (userId, language, limit) =>
      (await listLatestReviewsOf(db, userId, language, limit)).map((row) => presentOpening(row, language)),
    async listOwn(userId, { kind, limit, cursor }, language) {
      const [rows, total] = await Promise.all([
        listOwnRows(db, userId, kind, language, limit + 1, afterOf(cursor, 'own', 'moment')),
        countOwn(db, userId, kind),
      ])
      const { shown, nextCursor } = cutPage(rows, limit, (last) =>
        encodeCursor('own', last.sort_value, last.id),
      )
      return { items: shown.map((row) => presentOwnReview(row, language)), nextCursor, total, more: false }
    },
  }
}
