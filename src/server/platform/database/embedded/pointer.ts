import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from './errors.ts'

/** The file in DATA_DIR that says where the database lies when it cannot lie in DATA_DIR itself. */
export const pointerFileName = 'postgres.location'

/** What that file holds (JSON). */
export interface Pointer {
  note: string
  /** The directory with the cluster, its lock and, where needed, a copy of the programs. */
  directory: string
  /** False until a cluster was made there: until then an absent one may be made, after that it is missing. */
  completed: boolean
}

/** @throws EmbeddedPostgresError data_damaged when the file is there and does not name a directory */
export function readPointer(dataDir: string): Pointer | null {
  const file = path.join(dataDir, pointerFileName)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    const value = JSON.parse(text) as Pointer
    if (typeof value.directory === 'string' && path.isAbsolute(value.directory)) return value
  } catch {
    // falls through: unreadable and senseless are the same to the person who has to act
  }
  throw new EmbeddedPostgresError(
    'data_damaged',
    `${file} should say where the database lies and cannot be read. Restore it from a backup, ` +
      `or delete it to begin with an empty database.`,
  )
}

/** Writes the pointer whole: by another name, then renamed. */
export function writePointer(dataDir: string, pointer: Pointer): void {
  const file = path.join(dataDir, pointerFileName)
  writeFileSync(`${file}.new`, `${JSON.stringify(pointer, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}
