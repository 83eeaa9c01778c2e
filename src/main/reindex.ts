import { searchKinds } from '#contract/calls/search'
import { indexSortTitles, recountCatalogue } from '#server/features/books/index'
import { indexNames } from '#server/features/search/index'
import { indexSeriesNames } from '#server/features/series/index'
import { updateStatistics } from '#server/platform/database/update-statistics'
import type { Logger } from '#server/platform/log'
import { withMaintenanceConnection } from './maintenance-connection.ts'

/**
 * Rebuilds the data for lists and searches that is computed from the catalogue. Searches work meanwhile; each kind of
 * entity has its own transaction.
 */
export async function reindexAll(
  directUrl: string,
  log: Logger,
  progress: (done: number, total: number) => void = () => {},
): Promise<void> {
  await withMaintenanceConnection(directUrl, log, async (db) => {
    const total = searchKinds.length + 1
    await db.transaction(async (tx) => {
      await recountCatalogue(tx)
      await indexSortTitles(tx, null)
      await indexSeriesNames(tx, null)
    })
    for (const [index, kind] of searchKinds.entries()) {
      progress(index + 1, total)
      await db.transaction((tx) => indexNames(tx, kind, null))
    }
    await updateStatistics(db, ['search_keys', 'search_documents', 'search_entities', 'search_deletions'])
    progress(total, total)
  })
}
