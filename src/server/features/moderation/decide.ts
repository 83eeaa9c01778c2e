import type { ReportReason } from '#contract/values/enums'
import type { DecisionInput } from '#contract/calls/moderation'
import type { Database, Queryable } from '../../platform/database/types.ts'
import { AppError, notFound, validationFailed } from '../../platform/http/errors.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { setListHidden, settleListReports } from '../book-lists/index.ts'
import { setHidden, settleReports } from '../reviews/index.ts'
import type { ModerationMails } from './moderation-mails.ts'
import {
  findAuthor,
  findReporters,
  holdModerated,
  listReportsOfRemoval,
  writeDecision,
} from './moderated-entities.repo.ts'
import type { Moderated } from './queue-states.sql.ts'

/** The functions that write a decision about a review or a list. `entity`: `review` or `book-list`, for errors. */
interface ModeratedWrites {
  entity: string
  /** Closes the open reports of an entity. Returns their ids. */
  settle(tx: Queryable, id: number): Promise<number[]>
  setHidden(
    tx: Queryable,
    id: number,
    because: { reason: ReportReason; note: string | null } | null,
  ): Promise<void>
}

export const moderatedWrites: Readonly<Record<Moderated, ModeratedWrites>> = {
  review: { entity: 'review', settle: settleReports, setHidden },
  list: { entity: 'book-list', settle: settleListReports, setHidden: setListHidden },
}

export interface DecisionParts {
  db: Database
  mails: ModerationMails
  randomness: Randomness
}

/**
 * Keeps, hides or restores a moderated entity, and mails its author and its reporters.
 * @throws AppError `not_found`, `conflict`; InputError for hiding without a reason
 */
export type Decide = (moderatorId: string, id: number, input: DecisionInput) => Promise<void>

export function createDecisions(of: Moderated, { db, mails, randomness }: DecisionParts): Decide {
  const { entity, settle, setHidden: hide } = moderatedWrites[of]
  return async (moderatorId, id, { decision, reason = null, note = null }) => {
    if (decision === 'hide' && reason === null) throw validationFailed([{ path: 'reason', code: 'required' }])
    await db.transaction(async (tx) => {
      const present = await holdModerated(tx, of, id)
      if (!present) throw notFound(entity)
      const { isHidden, isChanged, hasOpenReport } = present
      const fits = {
        keep: !isHidden && hasOpenReport,
        hide: !isHidden || isChanged,
        restore: isHidden,
      }
      if (!fits[decision]) throw new AppError('conflict')
      const because = decision === 'hide' ? { reason: reason!, note } : null
      const reportsOfRemoval = decision === 'restore' ? await listReportsOfRemoval(tx, of, id) : []
      const written = { userId: moderatorId, decision, reason: because?.reason ?? null, note }
      await writeDecision(tx, of, id, written)
      const settled = await settle(tx, id)
      // the moderator's note is sent only to the author, so the reporters' mails do not contain it
      const outcome = { decision, because: because?.reason ?? null }
      const reporters = await findReporters(tx, of, [...reportsOfRemoval, ...settled])
      for (const { reason: given, name, ...to } of reporters)
        await mails.decided(tx, to, name, { ...outcome, reason: given }, `report:${randomness.id()}`)
      if (decision === 'keep') return
      await hide(tx, id, because)
      const { name, ...author } = await findAuthor(tx, of, id)
      const key = `${entity}:${randomness.id()}`
      await (because ? mails.removed(tx, author, name, because, key) : mails.restored(tx, author, name, key))
    })
  }
}
