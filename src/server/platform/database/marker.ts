import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { OperatorError } from '../operator-error.ts'

/** `embedded`: the PostgreSQL in DATA_DIR; `external`: the one that DATABASE_URL names. */
export type DatabaseKind = 'embedded' | 'external'

/** Returns the path of the file in DATA_DIR that records which database its files belong to. */
export const markerFile = (dataDir: string): string => path.join(dataDir, 'site.json')

/**
 * Reads which database a DATA_DIR belongs to; null if no instance was ever started with it.
 * @throws OperatorError if the file has no valid content
 */
export function readMarker(dataDir: string): DatabaseKind | null {
  const file = markerFile(dataDir)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const kind = kindOf(text)
  if (kind === null)
    throw new OperatorError(
      `${file} cannot be read: delete it if the database of this site is in its place, and start again.`,
    )
  return kind
}

function kindOf(text: string): DatabaseKind | null {
  try {
    const { database } = JSON.parse(text) as { database?: unknown }
    return database === 'embedded' || database === 'external' ? database : null
  } catch {
    return null
  }
}

/** Records which database a DATA_DIR belongs to. */
export function writeMarker(dataDir: string, database: DatabaseKind): void {
  const note = 'Records which database this folder belongs to. Keep it with the folder.'
  mkdirSync(dataDir, { recursive: true })
  // a rename is atomic: after a kill the file is whole or absent
  const draft = `${markerFile(dataDir)}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify({ note, database }, null, 2)}\n`, { mode: 0o644 })
  renameSync(draft, markerFile(dataDir))
}
