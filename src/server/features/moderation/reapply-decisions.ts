import type { ReportReason } from '#contract/values/enums'
import type { Database } from '../../platform/database/types.ts'
import { moderatedWrites } from './decide.ts'
import { holdModerated, writeDecision } from './moderated-entities.repo.ts'
import type { Moderated } from './queue-states.sql.ts'

/** A moderator's decision, as recorded in the decision ledger (a file outside the database). */
export type RecordedDecision = { of: Moderated; id: number } & (
  | { kind: 'hide'; reason: ReportReason }
  | { kind: 'restore' }
)

/**
 * Hides or restores a review or list again after a restore of a backup, without mails. Returns false if nothing
 * changed.
 */
export const reapplyModeration = (db: Database, recorded: RecordedDecision): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { of, id, kind } = recorded
    const present = await holdModerated(tx, of, id)
    if (!present || present.isHidden === (kind === 'hide')) return false
    const reason = kind === 'hide' ? recorded.reason : null
    await writeDecision(tx, of, id, { userId: null, decision: kind, reason, note: null })
    const { settle, setHidden } = moderatedWrites[of]
    await settle(tx, id)
    await setHidden(tx, id, reason && { reason, note: null })
    return true
  })
