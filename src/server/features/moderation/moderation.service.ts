import type { z } from 'zod'
import type { Language } from '#contract/languages'
import { listTotalCap } from '#contract/limits'
import type { Page } from '#contract/lists'
import type { decideReview, ModeratedReview, ModerationQuery } from '#contract/moderation'
import type { Database } from '../../platform/database/types.ts'
import { AppError, notFound, validationFailed } from '../../platform/http/errors.ts'
import { decodeCursor, encodeCursor } from '../../platform/lists/cursor.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { setHidden } from '../reviews/index.ts'
import type { ModerationMails } from './moderation-mails.ts'
import { presentReportedReviews } from './moderation.presenter.ts'
import {
  countReports,
  findReportedReview,
  findReporters,
  findWriter,
  holdReview,
  listReportedReviews,
  listRemovedForAuthor,
  writeDecision,
} from './moderation.repo.ts'

type DecisionInput = z.output<NonNullable<typeof decideReview.body>>

/** What moderators do. */
export interface Moderation {
  /** Reviews that wait for a decision. */
  countOpen(): Promise<number>
  /** @throws AppError `bad_cursor` */
  list(query: ModerationQuery, language: Language): Promise<Page<ModeratedReview>>
  /**
   * Keeps, removes or restores a review. Its writer gets a mail of a removal and of a restoring; whoever reported it
   * and still has an account gets one of what was decided.
   * @throws AppError `not_found`; `conflict` where the review is in another state by now; InputError for a removal
   *   without a reason
   */
  decide(moderatorId: string, id: number, input: DecisionInput, language: Language): Promise<ModeratedReview>
}

/** Makes the feature. */
export function createModeration({
  db,
  mails,
  randomness,
}: {
  db: Database
  mails: ModerationMails
  randomness: Randomness
}): Moderation {
  return {
    countOpen: () => countReports(db, 'open', listTotalCap),
    async list({ state, limit, cursor }, language) {
      const before = cursor === undefined ? null : decodeCursor(cursor, state, 'number').id
      const [rows, counted] = await Promise.all([
        listReportedReviews(db, state, language, limit + 1, before),
        countReports(db, state, listTotalCap + 1),
      ])
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return {
        items: shown.map(presentReportedReviews),
        nextCursor: rows.length > limit && last ? encodeCursor(state, 0, last.id) : null,
        total: Math.min(counted, listTotalCap),
        more: counted > listTotalCap,
      }
    },
    async decide(moderatorId, id, { decision, reason = null, note = null }, language) {
      if (decision === 'hide' && reason === null)
        throw validationFailed([{ path: 'reason', code: 'required' }])
      await db.transaction(async (tx) => {
        const present = await holdReview(tx, id)
        if (!present) throw notFound('review')
        const { isHidden, isChanged, hasOpenReport } = present
        const fits = {
          keep: !isHidden && hasOpenReport,
          hide: !isHidden || isChanged,
          restore: isHidden,
        }
        if (!fits[decision]) throw new AppError('conflict')
        const because = decision === 'hide' ? { reason: reason!, note } : null
        const toldRemoved = decision === 'restore' ? await listRemovedForAuthor(tx, id) : []
        const settled = await writeDecision(tx, {
          ratingId: id,
          userId: moderatorId,
          decision,
          reason: because?.reason ?? null,
          note,
        })
        // the note is for the writer alone
        const told = { decision, because: because?.reason ?? null }
        for (const { reason: given, name, ...to } of await findReporters(tx, [...toldRemoved, ...settled]))
          await mails.decided(tx, to, name, { ...told, reason: given }, `report:${randomness.id()}`)
        if (decision === 'keep') return
        await setHidden(tx, id, because)
        const { name, ...writer } = await findWriter(tx, id)
        const key = `review:${randomness.id()}`
        await (because
          ? mails.removed(tx, writer, name, because, key)
          : mails.restored(tx, writer, name, key))
      })
      const row = await findReportedReview(db, id, language)
      if (!row) throw notFound('review')
      return presentReportedReviews(row)
    },
  }
}
