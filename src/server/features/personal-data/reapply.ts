import type { Database } from '../../platform/database/types.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Logger } from '../../platform/log.ts'
import type { DataMap } from '../../platform/database/data-map.ts'
import { deleteAccountRows } from './deletion.repo.ts'
import { finishDeletion } from './deletion-tasks.ts'
import type { DeletionLedger } from './ledger.ts'
import { levelLedger, listPresent } from './ledger.repo.ts'

/**
 * Deletes again what a restored backup brought back (GDPR art. 17): every account that the ledger or the database has
 * as deleted. Called at each start before anybody is let in. Nobody is mailed. Answers how many it were.
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
      // the site must open all the same, and somebody has to decide
      if (!(error instanceof AppError) || error.code !== 'last_super_user') throw error
      log.error(
        { userId },
        'an account that was deleted came back as the only super user: make somebody else one ("user role"), then start anew',
      )
    }
  }
  if (deleted > 0) log.info({ accounts: deleted }, 'accounts that a backup brought back were deleted again')
  return deleted
}
