import type { ReportReason } from '#contract/values/enums'
import type { DecisionInput } from '#contract/calls/moderation'
import type { Database, Queryable } from '../../platform/database/types.ts'
import { AppError, notFound, validationFailed } from '../../platform/http/errors.ts'
import type { Randomness } from '../../platform/randomness.ts'
import type { ModerationMails } from './moderation-mails.ts'
import type { Decision, Notified } from './moderation.repo.ts'

/** Functions for moderated entities of one kind. */
export interface DecidedKind {
  entity: string
  /** Locks an entity until the transaction ends and returns its state. Returns `null` if it does not exist. */
  hold(
    tx: Queryable,
    id: number,
  ): Promise<{ isHidden: boolean; isChanged: boolean; hasOpenReport: boolean } | null>
  /** Returns the ids of reports that were closed when the entity was hidden, unless it was restored since. */
  listRemovedFor(tx: Queryable, id: number): Promise<number[]>
  writeDecision(tx: Queryable, id: number, decision: Omit<Decision, 'of'>): Promise<void>
  /** Closes the open reports of an entity. Returns their ids. */
  settle(tx: Queryable, id: number): Promise<number[]>
  findReporters(tx: Queryable, reports: readonly number[]): Promise<(Notified & { reason: ReportReason })[]>
  findAuthor(tx: Queryable, id: number): Promise<Notified>
  setHidden(
    tx: Queryable,
    id: number,
    because: { reason: ReportReason; note: string | null } | null,
  ): Promise<void>
}

/**
 * Decides about an entity: keeps, hides or restores it. Its author gets a mail if it is hidden or restored. Users who
 * reported it get a mail about the decision, if their account still exists.
 * @throws AppError `not_found`; `conflict` if the entity's state no longer fits the decision; InputError for hiding
 * without a reason
 */
export type Decide = (moderatorId: string, id: number, input: DecisionInput) => Promise<void>

/** Creates the function that decides about entities of one kind. */
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
      const reportsOfRemoval = decision === 'restore' ? await of.listRemovedFor(tx, id) : []
      await of.writeDecision(tx, id, { userId: moderatorId, decision, reason: because?.reason ?? null, note })
      const settled = await of.settle(tx, id)
      // the moderator's note is sent only to the author, so the reporters' mails do not contain it
      const outcome = { decision, because: because?.reason ?? null }
      for (const { reason: given, name, ...to } of await of.findReporters(tx, [
        ...reportsOfRemoval,
        ...settled,
      ]))
        await mails.decided(tx, to, name, { ...outcome, reason: given }, `report:${randomness.id()}`)
      if (decision === 'keep') return
      await of.setHidden(tx, id, because)
      const { name, ...author } = await of.findAuthor(tx, id)
      const key = `${of.entity}:${randomness.id()}`
      await (because ? mails.removed(tx, author, name, because, key) : mails.restored(tx, author, name, key))
    })
  }
}
