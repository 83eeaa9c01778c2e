import type { Database } from '../../platform/database/types.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Logger } from '../../platform/log.ts'
import type { DataMap } from './table-privacy.ts'
import { deleteAccountRows } from './deletion.repo.ts'
import { finishDeletion } from './deletion-tasks.ts'
import type { DeletionLedger } from './deletion-ledger.ts'
import { levelLedger, listPresent } from './deletion-ledger.repo.ts'

/**
 * Deletes again the deleted accounts that a restored backup contains (GDPR art. 17), and returns their number. Runs
 * before the server accepts requests.
 */
export async function reapplyDeletions(
  db: Database,
  dataMap: DataMap,
  ledger: DeletionLedger,
  log: Pick<Logger, 'info' | 'error'>,
): Promise<number> {
  const present = await listPresent(db, await levelLedger(db, ledger))
  let deleted = 0
  for (const userId of present) {
    try {
      await db.transaction(async (tx) => {
        const gone = await deleteAccountRows(tx, dataMap, userId)
        if (gone) await finishDeletion(tx, gone.pictures)
      })
      deleted += 1
    } catch (error) {
      // the only super user is not deleted, because only an operator can make another user super user
      if (!(error instanceof AppError) || error.code !== 'last_super_user') throw error
      log.error(
        { userId },
        'a restored backup contains a deleted account as the only super user: make another user super user ("user role"), then restart',
      )
    }
  }
  if (deleted > 0)
    log.info(
      { accounts: deleted },
      'deleted accounts that a restored backup contained although their users had deleted them',
    )
  return deleted
}
