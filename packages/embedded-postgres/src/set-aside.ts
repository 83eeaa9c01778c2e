import { existsSync, realpathSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readText, writeWhole } from './files.ts'
import { passwordFile } from './cluster.ts'
import { readPointer } from './home.ts'
import { acquireLock } from './lock.ts'

/** A cluster that was renamed, so that the next start creates an empty one. */
export interface SetAside {
  /** Directory to which the cluster was renamed. */
  directory: string
  /** Deletes the new cluster, and restores this one and its password file. No server may run on either of them. */
  restore(): void
}

/**
 * Renames the cluster of a DATA_DIR on which no server runs, by appending `-<suffix>`. Returns null without a cluster.
 * @throws EmbeddedPostgresError data_dir_in_use, data_damaged
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
      restore() {
        rmSync(cluster, { recursive: true, force: true })
        renameSync(aside, cluster)
        if (password !== null) writeWhole(passwordFile(dataDir), password)
      },
    }
  } finally {
    lock.release()
  }
}
