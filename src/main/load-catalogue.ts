import { areCountsMissing } from '#server/features/books/index'
import { isIndexMissing } from '#server/features/search/index'
import { hasCatalogueLoad, loadCatalogueFolder } from '#server/importers/catalogue/load/load-folder'
import { runLocked } from '#server/platform/database/run-locked'
import type { Logger } from '#server/platform/log'
import { withMaintenanceConnection } from './maintenance-connection.ts'
import type { OpenDatabase, Say } from './open-database.ts'
import { reindexAll } from './reindex.ts'
import { catalogueFolder } from './root-folder.ts'

/** Number of the advisory lock for loading a catalogue. Chosen at random. */
const lockNumber = 5_960_317_284

type Report = Awaited<ReturnType<typeof loadCatalogueFolder>>

/**
 * Loads a catalogue folder like {@link loadCatalogueFolder}, but in only one process at a time.
 * @param directUrl connection string without a pooler
 * @param onWait called once if another process is loading
 */
export async function loadCatalogueAlone(
  directUrl: string,
  log: Logger,
  folder: string,
  { onWait, ...options }: Parameters<typeof loadCatalogueFolder>[2] & { onWait: () => void },
): Promise<Report> {
  return runLocked(
    directUrl,
    lockNumber,
    () => withMaintenanceConnection(directUrl, log, (db) => loadCatalogueFolder(db, folder, options)),
    onWait,
  )
}

/**
 * Prepares the catalogue before the instance listens.
 * @returns a function that loads a newer catalogue; call it after the instance listens
 */
export async function prepareCatalogue(
  { db, directUrl }: Pick<OpenDatabase, 'db' | 'directUrl'>,
  log: Logger,
  say: Say,
  folder = catalogueFolder,
): Promise<() => Promise<void>> {
  const load = async () => {
    const report = await loadCatalogueAlone(directUrl, log, folder, {
      progress: sayTenths(say, 'Catalogue'),
      onWait: () => say('Catalogue: waiting for another process that is loading it'),
    })
    if (report) say(`Catalogue: ${report.made} records loaded`)
  }
  if (!(await hasCatalogueLoad(db))) {
    say('Catalogue: loading it for the first time; the site opens when it is complete')
    await load()
    return () => Promise.resolve()
  }
  // a migration may have emptied the tables of the search index
  if ((await isIndexMissing(db)) || (await areCountsMissing(db))) {
    const progress = sayTenths(say, 'Counts and search index')
    await reindexAll(directUrl, log, (done, total) => progress(done, total, 'kinds'))
  }
  return load
}

/** Returns a progress function that prints a line for every 10 %. `of` is the beginning of the line. */
export function sayTenths(say: Say, of: string): (done: number, total: number, what: string) => void {
  let shown = ''
  return (done, total, what) => {
    const line = `${of}: ${Math.floor((done / total) * 10) * 10} % of the ${what}`
    if (line !== shown) say((shown = line))
  }
}
