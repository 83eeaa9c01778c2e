import type { ReviewKind } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import type { Page } from '#contract/calls/lists'
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
import { AppError } from '../../platform/http/errors.ts'
import { decodeCursor, encodeCursor } from '../../platform/lists/cursor.ts'
import { parseReference } from '../../platform/lists/reference.ts'
import { type Found, resolveAddress } from '../slugs/index.ts'
import { presentOpening, presentOwnReview, presentReview, presentSummary } from './ratings.presenter.ts'
import { findSummary } from './ratings.repo.ts'
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

/** Reads reviews. What somebody has hidden as a moderator is shown to its author alone. */
export interface Reviews {
  /** @throws AppError `bad_cursor` */
  list(
    kind: ReviewKind,
    reference: string,
    query: ReviewListQuery,
    language: Language,
  ): Promise<Found<ReviewPage>>
  /** The first reviews of a book, those in the reader's language before others. */
  first(bookId: number, language: Language): Promise<Review[]>
  /** What was written last of books in a language, each of another reader and another book. */
  latest(language: Language, limit: number): Promise<ReviewOpening[]>
  /** What one reader wrote last of books, in whatever language, as far as others can read it. */
  latestOf(userId: string, language: Language, limit: number): Promise<ReviewOpening[]>
  /** Everything somebody has rated, the latest first. @throws AppError `bad_cursor` */
  listOwn(userId: string, query: OwnQuery, language: Language): Promise<Page<OwnReview>>
}

/** Times as many are looked at, for one reader may have written the latest of them. */
const latestLookedAt = 12

/** Later than anything we would ever write, in microseconds since 1970; what a cursor of times may hold at most. */
const latestMoment = 8e15

/** Where a page goes on. */
function afterOf(cursor: string | undefined, sort: string, isMoment: boolean): After | null {
  if (cursor === undefined) return null
  const after = decodeCursor(cursor, sort, 'number')
  if (isMoment && !(after.value >= 0 && after.value < latestMoment)) throw new AppError('bad_cursor')
  return after
}

/** The rows of a page, of which one more than asked for was read, and where the next goes on. */
function pageFrom<Row extends { id: number; sort_value: number }>(rows: Row[], limit: number, sort: string) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    shown,
    nextCursor: rows.length > limit && last ? encodeCursor(sort, last.sort_value, last.id) : null,
  }
}

/** Makes the feature's reading half. */
export function createReviews({ db }: { db: Database }): Reviews {
  const page = async (
    subject: Subject,
    { sort, limit, cursor, languages }: ReviewListQuery,
  ): Promise<ReviewPage | null> => {
    const wanted = languages?.split(',') ?? null
    const [rows, summary, counts] = await Promise.all([
      listReviewRows(db, subject, sort, wanted, limit + 1, afterOf(cursor, sort, sort === 'newest')),
      findSummary(db, subject),
      countLanguages(db, subject),
    ])
    if (!summary) return null
    const { shown, nextCursor } = pageFrom(rows, limit, sort)
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
    async list(kind, reference, query, _language) {
      const { address } = subjects[kind]
      const resolved = await resolveAddress(db, address, parseReference(reference))
      if (!resolved) return { kind: 'absent' }
      if (!resolved.isPresent) return { kind: 'moved', slug: resolved.slug }
      const value = await page({ kind, id: resolved.id }, query)
      return value ? { kind: 'found', value } : { kind: 'absent' }
    },
    async first(bookId, language) {
      const reviews = (await listFirstReviews(db, bookId, language)).map(presentReview)
      return reviews
    },
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
        listOwnRows(db, userId, kind, language, limit + 1, afterOf(cursor, 'own', true)),
        countOwn(db, userId, kind),
      ])
      const { shown, nextCursor } = pageFrom(rows, limit, 'own')
      return { items: shown.map((row) => presentOwnReview(row, language)), nextCursor, total, more: false }
    },
  }
}
