import { loadCatalogueFolder } from '#server/importers/catalogue/load/load-shipped'
import { runLocked } from '#server/platform/database/run-locked'
import type { Logger } from '#server/platform/log'
import { withMaintenanceConnection } from './maintenance-connection.ts'

/** Number of the advisory lock that whoever loads a catalogue holds. Chosen once, at random. */
const lockNumber = 5_960_317_284

type Report = Awaited<ReturnType<typeof loadCatalogueFolder>>

/**
 * Loads a catalogue folder as {@link loadCatalogueFolder} does, one process at a time: who comes second waits, and
 * finds nothing left to do.
 * @param directUrl past any pooler
 * @param onWait called once where another process is loading
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
