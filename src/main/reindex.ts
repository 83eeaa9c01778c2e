import { searchKinds } from '#contract/search'
import { indexSortTitles } from '#server/features/books/index'
import { indexNames } from '#server/features/search/index'
import { indexSeriesNames } from '#server/features/series/index'
import { createDatabase } from '#server/platform/database/database'
import type { Logger } from '#server/platform/log'

/** No reader waits for these statements; on 200,000 works the longest take minutes. */
const statementLimitMs = 60 * 60_000

/**
 * Makes everything anew that is worked out from names: the search index and the sort keys. Each kind is a transaction, so that the site goes
 * on finding meanwhile. Over a connection of its own, since the site's give up after two seconds.
 */
export async function reindexAll(
  directUrl: string,
  log: Logger,
  progress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const db = createDatabase({ url: directUrl, poolSize: 1, statementTimeoutMs: statementLimitMs, log })
  try {
    const total = searchKinds.length + 1
    await db.transaction(async (tx) => {
      await indexSortTitles(tx, null)
      await indexSeriesNames(tx, null)
    })
    for (const [index, kind] of searchKinds.entries()) {
      progress(index + 1, total)
      await db.transaction((tx) => indexNames(tx, kind, null))
    }
    await db.query({ text: 'analyze search_keys, search_documents, search_entities, search_deletions' })
    progress(total, total)
  } finally {
    await db.close()
  }
}
