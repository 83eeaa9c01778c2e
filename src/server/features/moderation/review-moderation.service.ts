import type { Language } from '#contract/values/languages'
import { listTotalCap } from '#contract/values/limits'
import type { Page } from '#contract/calls/pagination'
import type { DecisionInput, ModeratedReview, ModerationQuery } from '#contract/calls/moderation'
import { notFound } from '../../platform/http/errors.ts'
import { decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts'
import { cappedTotal, cutPage } from '../../platform/pagination/cut-page.ts'
import { createDecisions, type DecisionParts } from './decide.ts'
import { presentReportedReview } from './moderation.presenter.ts'
import { countModerated } from './moderated-entities.repo.ts'
import { findReportedReview, listReportedReviews } from './reported-reviews.repo.ts'

/** Lists moderated reviews and decides about them. */
export interface ReviewModeration {
  /** Returns the number of reviews that wait for a decision. */
  countOpen(): Promise<number>
  /** @throws AppError `bad_cursor` */
  list(query: ModerationQuery, language: Language): Promise<Page<ModeratedReview>>
  /**
   * Decides about a review: keeps, hides or restores it. Its author gets a mail if it is hidden or restored. Users
   * who reported it get a mail about the decision, if their account still exists.
   * @throws AppError `not_found`; `conflict` if the review's state no longer fits the decision; InputError for hiding
   * without a reason
   */
  decide(moderatorId: string, id: number, input: DecisionInput, language: Language): Promise<ModeratedReview>
}

export function createReviewModeration(parts: DecisionParts): ReviewModeration {
  const { db } = parts
  const decide = createDecisions('review', parts)
  return {
    countOpen: () => countModerated(db, 'review', 'open', listTotalCap),
    async list({ state, limit, cursor }, language) {
      const before = cursor === undefined ? null : decodeCursor(cursor, state, 'integer').id
      const [rows, counted] = await Promise.all([
        listReportedReviews(db, state, language, limit + 1, before),
        countModerated(db, 'review', state, listTotalCap + 1),
      ])
      const { shown, nextCursor } = cutPage(rows, limit, (last) => encodeCursor(state, 0, last.id))
      return { items: shown.map(presentReportedReview), nextCursor, ...cappedTotal(counted) }
    },
    async decide(moderatorId, id, input, language) {
      await decide(moderatorId, id, input)
      const row = await findReportedReview(db, id, language)
      if (!row) throw notFound('review')
      return presentReportedReview(row)
    },
  }
}
