import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reindexAll } from '../../src/main/reindex.ts'
import { readCatalogue } from '#server/importers/catalogue/index'
import { loadCatalogue } from '#server/importers/catalogue/load/load-catalogue'
import { catalogueDigest } from '#server/importers/catalogue/load/load-folder'
import { createDatabase } from '#server/platform/database/database'
import { startEmbeddedPostgres } from '@biblionaut/embedded-postgres'
import { embeddedName } from '#server/platform/database/embedded-name'
import { migrate } from '#server/platform/database/migrate'
import { createLogger } from '#server/platform/log'
import type { Figure } from './figure.ts'
import { generateCatalogue } from './generate-catalogue.ts'
import { uncachedPages, jsonList, readAddresses, repeatedPage, scriptWeights } from './pages.ts'
import { ratingsFigure } from './ratings.ts'
import { searchFigures } from './search.ts'
import { root, startServer } from './servers.ts'
import { sitemapFigures } from './sitemaps.ts'

/** Measures the built site on a generated catalogue with `works` works. */
export async function siteFigures(works: number): Promise<Figure[]> {
  const log = createLogger({ level: 'warn' })
  const dataDir = mkdtempSync(join(tmpdir(), 'biblionaut-bench-'))
  const postgres = await startEmbeddedPostgres({ name: embeddedName, dataDir, log: () => undefined })
  const db = createDatabase({ url: postgres.url, log, statementTimeoutMs: 600_000 })
  try {
    await migrate({ url: postgres.url, folder: join(root, 'database/migrations'), log })
    const shipped = join(root, 'catalogue')
    const catalogue = generateCatalogue((await readCatalogue(shipped)).catalogue, works)
    await loadCatalogue(db, catalogue)
    const started = performance.now()
    await reindexAll(postgres.url, log)
    const indexSeconds = (performance.now() - started) / 1000
    // prevents the site from loading the shipped catalogue
    await db.query({
      text: 'insert into catalogue_loads (digest) values ($1)',
      values: [await catalogueDigest(shipped)],
    })
    const site = await startServer('build/main/serve.js', {
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      PORT: '3197',
      PUBLIC_URL: 'http://127.0.0.1:3197',
    })
    const bare = await startServer('tools/bench/bare-server.ts', {
      BARE_DATABASE_URL: postgres.url,
      BARE_PAGE: `${site.url}/de/books`,
    })
    try {
      const addresses = await readAddresses(site)
      return [
        ...(await uncachedPages(site, addresses)),
        await repeatedPage(site, bare),
        await jsonList(site, bare, addresses),
        { name: 'rebuild of the search index', value: indexSeconds, unit: 's' },
        ...(await searchFigures(site, bare, db, works)),
        await ratingsFigure(site, db),
        ...(await sitemapFigures(site)),
        ...(await scriptWeights(site, addresses)),
      ]
    } finally {
      await Promise.all([site.stop(), bare.stop()])
    }
  } finally {
    await db.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
