import type { ReportReason } from '#contract/values/enums'
import type { Database } from '../../platform/database/types.ts'
import { setListHidden, settleListReports } from '../book-lists/index.ts'
import { setHidden, settleReports } from '../reviews/index.ts'
import { holdList } from './moderated-lists.repo.ts'
import { holdReview, writeDecision } from './moderation.repo.ts'

/** A moderator's decision as the decision ledger records it. */
export type RecordedDecision = { of: 'review' | 'list'; id: number } & (
  | { kind: 'hide'; reason: ReportReason }
  | { kind: 'restore' }
)

/**
 * Hides or restores a review or a list again after a restore of a backup, without mails. Returns false if it does not
 * exist or already has that state.
 */
export const reapplyModeration = (db: Database, recorded: RecordedDecision): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { of, id, kind } = recorded
    const present = await (of === 'review' ? holdReview : holdList)(tx, id)
    if (!present || present.isHidden === (kind === 'hide')) return false
    const reason = kind === 'hide' ? recorded.reason : null
    await writeDecision(tx, {
      of: of === 'review' ? { ratingId: id } : { listId: id },
      userId: null,
      decision: kind,
      reason,
      note: null,
    })
    await (of === 'review' ? settleReports : settleListReports)(tx, id)
    await (of === 'review' ? setHidden : setListHidden)(tx, id, reason && { reason, note: null })
    return true
  })
