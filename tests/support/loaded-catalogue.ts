import { fileURLToPath } from 'node:url'
import { createSearch, type Search } from '#server/features/search/index'
import { loadCatalogueFolder } from '#server/importers/catalogue/load/load-folder'
import { KeyedCache } from '#server/platform/cache/keyed-cache'
import { ContentVersions } from '#server/platform/cache/versions'
import { createDatabase, type Database } from '#server/platform/database/database'
import { createLogger } from '#server/platform/log'
import { createTestDatabase } from './database.ts'

export const shippedFolder = fileURLToPath(new URL('../../catalogue', import.meta.url))

/**
 * Time limits for loads of the catalogue: another test may load it too, and PostgreSQL serializes commits with
 * notifications across the databases of a server.
 */
export const loadLimits = { statementTimeoutMs: 120_000, lockTimeoutMs: 60_000 }

export interface LoadedCatalogue {
  url: string
  db: Database
  /** The search of the site, without a cache. */
  search: Search
  close(): Promise<void>
}

export async function loadedCatalogue(): Promise<LoadedCatalogue> {
  const { url, drop } = await createTestDatabase()
  const db = createDatabase({ url, ...loadLimits, log: createLogger({ level: 'silent' }) })
  await loadCatalogueFolder(db, shippedFolder)
  return {
    url,
    db,
    search: createSearch({ db, cache: new KeyedCache(new ContentVersions()) }),
    async close() {
      await db.close()
      await drop()
    },
  }
}
