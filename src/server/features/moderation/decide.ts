import type { ReportReason } from '#contract/values/enums'
import type { DecisionInput } from '#contract/calls/moderation'
import type { Database, Queryable } from '../../platform/database/types.ts'
import { AppError, notFound, validationFailed } from '../../platform/http/errors.ts'
import type { Randomness } from '../../platform/randomness.ts'
import type { ModerationMails } from './moderation-mails.ts'
import type { Decision, Notified } from './moderation.repo.ts'

/** What is decided about, and how it is read and written. */
export interface DecidedKind {
  entity: string
  /** Holds one for the rest of the transaction; null where there is none. */
  hold(
    tx: Queryable,
    id: number,
  ): Promise<{ isHidden: boolean; isChanged: boolean; hasOpenReport: boolean } | null>
  /** The reports that were settled by removing it and by nothing since. */
  listRemovedFor(tx: Queryable, id: number): Promise<number[]>
  writeDecision(tx: Queryable, id: number, decision: Omit<Decision, 'of'>): Promise<void>
  /** Settles the open reports; answers their ids. */
  settle(tx: Queryable, id: number): Promise<number[]>
  findReporters(tx: Queryable, reports: readonly number[]): Promise<(Notified & { reason: ReportReason })[]>
  findMaker(tx: Queryable, id: number): Promise<Notified>
  setHidden(
    tx: Queryable,
    id: number,
    because: { reason: ReportReason; note: string | null } | null,
  ): Promise<void>
}

/**
 * Keeps, removes or restores something. Its maker gets a mail of a removal and of a restoring; whoever reported it and
 * still has an account gets one of what was decided.
 * @throws AppError `not_found`; `conflict` where it is in another state by now; InputError for a removal without a
 *   reason
 */
export type Decide = (moderatorId: string, id: number, input: DecisionInput) => Promise<void>

/** Makes the way a decision about a kind of thing goes. */
export function createDecisions({
  db,
  mails,
  randomness,
  of,
}: {
  db: Database
  mails: ModerationMails
  randomness: Randomness
  of: DecidedKind
}): Decide {
  return async (moderatorId, id, { decision, reason = null, note = null }) => {
    if (decision === 'hide' && reason === null) throw validationFailed([{ path: 'reason', code: 'required' }])
    await db.transaction(async (tx) => {
      const present = await of.hold(tx, id)
      if (!present) throw notFound(of.entity)
      const { isHidden, isChanged, hasOpenReport } = present
      const fits = {
        keep: !isHidden && hasOpenReport,
        hide: !isHidden || isChanged,
        restore: isHidden,
      }
      if (!fits[decision]) throw new AppError('conflict')
      const because = decision === 'hide' ? { reason: reason!, note } : null
      const toldRemoved = decision === 'restore' ? await of.listRemovedFor(tx, id) : []
      await of.writeDecision(tx, id, { userId: moderatorId, decision, reason: because?.reason ?? null, note })
      const settled = await of.settle(tx, id)
      // the note is for the maker alone
      const told = { decision, because: because?.reason ?? null }
      for (const { reason: given, name, ...to } of await of.findReporters(tx, [...toldRemoved, ...settled]))
        await mails.decided(tx, to, name, { ...told, reason: given }, `report:${randomness.id()}`)
      if (decision === 'keep') return
      await of.setHidden(tx, id, because)
      const { name, ...maker } = await of.findMaker(tx, id)
      const key = `${of.entity}:${randomness.id()}`
      await (because ? mails.removed(tx, maker, name, because, key) : mails.restored(tx, maker, name, key))
    })
  }
}
