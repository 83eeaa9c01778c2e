import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The project folder: the nearest folder above this file with a package.json. (The bundle is in a deeper folder than
 * this source.)
 */
export const rootFolder: string = (() => {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
})()

export const migrationsFolder = join(rootFolder, 'database/migrations')
export const catalogueFolder = join(rootFolder, 'catalogue')
export const clientFolder = join(rootFolder, 'build/web/client')
