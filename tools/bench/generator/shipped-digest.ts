import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogueFolder } from '../../../src/main/root-folder.ts'

/**
 * The digest by which a site knows that it has loaded the shipped catalogue, as `importers/catalogue/load/load-shipped.ts` makes it. A site
 * started on a generated catalogue would else load the shipped one into it; the bench checks afterwards that it did not.
 */
export async function shippedDigest(): Promise<string> {
  const hash = createHash('sha256')
  const files = (await readdir(catalogueFolder, { recursive: true }))
    .filter((name) => /\.(ndjson|json)$/.test(name))
    .sort()
  for (const name of files) hash.update(name).update(await readFile(join(catalogueFolder, name)))
  return hash.digest('hex')
}
