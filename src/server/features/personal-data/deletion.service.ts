import type { Database } from '../../platform/database/types.ts'
import type { Viewer } from '../../platform/http/access.ts'
import { notSignedIn } from '../../platform/http/errors.ts'
import type { Logger } from '../../platform/log.ts'
import type { Randomness } from '../../platform/randomness.ts'
import type { AccountMails, Sessions, Visitor } from '../accounts/index.ts'
import type { DataMap } from './table-privacy.ts'
import { deleteAccountRows } from './deletion.repo.ts'
import { finishDeletion } from './deletion-tasks.ts'
import type { DeletionLedger } from './deletion-ledger.ts'

export interface DeletionParts {
  db: Database
  dataMap: DataMap
  mails: AccountMails
  sessions: Sessions
  randomness: Randomness
  ledger: DeletionLedger | null
  log: Pick<Logger, 'error'>
}

export interface DeletionService {
  /**
   * Deletes the viewer's account permanently, ends all sessions and sends a last mail.
   * @throws AppError `not_signed_in` if another request has deleted it; `last_super_user`
   */
  deleteAccount(viewer: Viewer, visitor: Visitor): Promise<void>
}

export function createDeletion(parts: DeletionParts): DeletionService {
  const { db, mails, sessions, randomness, ledger, log } = parts
  return {
    async deleteAccount({ userId }, visitor) {
      const deletion = await db.transaction(async (tx) => {
        const gone = await deleteAccountRows(tx, parts.dataMap, userId)
        if (!gone) return null
        // the key, which identifies the mail, is random: the user's id would reveal to whom the email address belonged
        await mails.deleted(tx, gone.user, `deleted:${randomness.id()}`)
        await finishDeletion(tx, gone.pictures)
        return gone
      })
      if (!deletion) throw notSignedIn()
      // the account is deleted, so the request succeeds; a job writes missing entries later
      await ledger
        ?.append([{ userId, deletedAt: deletion.deletedAt }])
        .catch((error: unknown) =>
          log.error({ err: error }, 'could not append a deletion to the ledger; a job will retry'),
        )
      // deletes the cookies; the session was deleted with the account
      await sessions.end(visitor).catch(() => null)
    },
  }
}
