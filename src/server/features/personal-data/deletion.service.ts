import type { Database } from '../../platform/database/types.ts'
import type { Viewer } from '../../platform/http/access.ts'
import { notSignedIn } from '../../platform/http/errors.ts'
import type { Logger } from '../../platform/log.ts'
import type { Randomness } from '../../platform/randomness.ts'
import type { AccountMails, Sessions, Visitor } from '../accounts/index.ts'
import type { DataMap } from '../../platform/database/data-map.ts'
import { deleteAccountRows } from './deletion.repo.ts'
import { finishDeletion } from './deletion-tasks.ts'
import type { DeletionLedger } from './ledger.ts'

/** What the service is made with. */
export interface DeletionParts {
  db: Database
  dataMap: DataMap
  mails: AccountMails
  sessions: Sessions
  randomness: Randomness
  ledger: DeletionLedger | null
  log: Pick<Logger, 'error'>
}

/** How an account ends. */
export interface DeletionService {
  /**
   * Deletes the account of the viewer for good, signs out everywhere and says goodbye by mail.
   * @throws AppError `not_signed_in` where another request was first; `last_super_user`
   */
  deleteAccount(viewer: Viewer, visitor: Visitor): Promise<void>
}

/** Makes the service. */
export function createDeletion(parts: DeletionParts): DeletionService {
  const { db, mails, sessions, randomness, ledger, log } = parts
  return {
    async deleteAccount({ userId }, visitor) {
      const departed = await db.transaction(async (tx) => {
        const gone = await deleteAccountRows(tx, parts.dataMap, userId)
        if (!gone) return null
        // the key names nobody: beside the address it would tell who had the id
        await mails.deleted(tx, gone.user, `deleted:${randomness.id()}`)
        await finishDeletion(tx, gone.pictures)
        return gone
      })
      if (!departed) throw notSignedIn()
      // from here on the account is gone: nothing that fails may say otherwise. The job writes what the ledger did not
      // take.
      await ledger
        ?.append([{ userId, deletedAt: departed.deletedAt }])
        .catch((error: unknown) => log.error({ err: error }, 'a deletion could not be written to the ledger'))
      // the session itself went with the account; this takes the cookies away
      await sessions.end(visitor).catch(() => null)
    },
  }
}
