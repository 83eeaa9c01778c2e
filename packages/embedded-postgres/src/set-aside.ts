import { existsSync, realpathSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readText, writeWhole } from './files.ts'
import { passwordFile } from './cluster.ts'
import { readPointer } from './home.ts'
import { acquireLock } from './lock.ts'

/** A cluster that was renamed, so that the next start makes an empty one. */
export interface SetAside {
  /** Where it lies now. */
  directory: string
  /** Takes away what was made in its place, and gives the place back. Nothing may run there any more. */
  putBack(): void
}

/**
 * Renames the cluster of a DATA_DIR that nobody runs. Nothing is deleted.
 * @param suffix goes behind its name
 * @returns null where there is none
 * @throws EmbeddedPostgresError data_dir_in_use
 */
export function setClusterAside(dataDirectory: string, suffix: string): SetAside | null {
  if (!existsSync(dataDirectory)) return null
  const dataDir = realpathSync(dataDirectory)
  const pointer = readPointer(dataDir)
  const directory = pointer?.directory ?? dataDir
  const cluster = path.join(directory, 'postgres')
  if (!existsSync(cluster)) return null
  const lock = acquireLock(directory)
  try {
    const password = readText(passwordFile(dataDir))
    const aside = `${cluster}-${suffix}`
    renameSync(cluster, aside)
    return {
      directory: aside,
      putBack() {
        rmSync(cluster, { recursive: true, force: true })
        renameSync(aside, cluster)
        if (password !== null) writeWhole(passwordFile(dataDir), password)
      },
    }
  } finally {
    lock.release()
  }
}
