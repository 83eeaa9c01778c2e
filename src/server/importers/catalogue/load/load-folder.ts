import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkCatalogue, formatIssue } from '@biblionaut/catalogue-files'
import type { Database, Queryable } from '../../../platform/database/database.ts'
import { catalogueLanguages, readCatalogue } from '../index.ts'
import { loadCatalogue, type Progress } from './load-catalogue.ts'
import type { LoadReport } from './load-kind.ts'
import { hasRow, onlyValue } from '../../../platform/database/rows.ts'

/** Returns a hash of all JSON and NDJSON files in a folder. A folder with a loaded hash need not be parsed. */
export async function catalogueDigest(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const files = (await readdir(folder, { recursive: true }))
    .filter((name) => /\.(ndjson|json)$/.test(name))
    .sort()
  for (const name of files) hash.update(name).update(await readFile(join(folder, name)))
  return hash.digest('hex')
}

/** Lists the first twenty errors in the catalogue files. None of the files was loaded. */
export class CatalogueInvalidError extends Error {}

/** True if the current files of a folder were loaded completely. */
export async function isCatalogueLoaded(db: Queryable, folder: string): Promise<boolean> {
  return isLoaded(db, await catalogueDigest(folder))
}

/** True if any catalogue was loaded completely. */
export const hasCatalogueLoad = (db: Queryable): Promise<boolean> =>
  onlyValue(db, {
    text: 'select exists (select from catalogue_loads) as "isAny"',
  })

const isLoaded = (db: Queryable, digest: string): Promise<boolean> =>
  hasRow(db, { text: 'select from catalogue_loads where digest = $1', values: [digest] })

/**
 * Loads a catalogue folder. Returns null if its current files were already loaded completely, unless `again` is set.
 * @throws CatalogueInvalidError before anything is written
 */
export async function loadCatalogueFolder(
  db: Database,
  folder: string,
  { again = false, progress }: { again?: boolean; progress?: Progress } = {},
): Promise<LoadReport | null> {
  const digest = await catalogueDigest(folder)
  const isDone = await isLoaded(db, digest)
  if (isDone && !again) return null
  const { catalogue, issues } = await readCatalogue(folder)
  const all = issues.length > 0 ? issues : checkCatalogue(catalogue, catalogueLanguages)
  if (all.length > 0) {
    const more = all.length > 20 ? `\n… and ${all.length - 20} more` : ''
    throw new CatalogueInvalidError(
      `${all.length} errors in ${folder}:\n${all.slice(0, 20).map(formatIssue).join('\n')}${more}`,
    )
  }
  const report = await loadCatalogue(db, catalogue, { isDone, progress })
  await db.query({
    text: 'insert into catalogue_loads (digest) values ($1) on conflict do nothing',
    values: [digest],
  })
  return report
}
