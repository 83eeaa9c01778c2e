import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { OperatorError } from '../operator-error.ts'

const markerSchema = z.object({
  /** `embedded`: the PostgreSQL in DATA_DIR; `external`: the one that DATABASE_URL names. */
  database: z.enum(['embedded', 'external']),
  /** Id of the site in that database; null if an older version wrote the file. */
  siteId: z.uuid().nullable().default(null),
})

export type Marker = z.output<typeof markerSchema>

/** Returns the path of the file in DATA_DIR that records which database its files belong to. */
export const markerFile = (dataDir: string): string => path.join(dataDir, 'site.json')

/**
 * Reads which database a DATA_DIR belongs to; null for a DATA_DIR that was never used.
 * @throws OperatorError if the file is invalid
 */
export function readMarker(dataDir: string): Marker | null {
  const file = markerFile(dataDir)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const marker = parseMarker(text)
  if (marker === null)
    throw new OperatorError(
      `${file} is not valid: delete it if the database of this site is in its place, and start again.`,
    )
  return marker
}

function parseMarker(text: string): Marker | null {
  try {
    return markerSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export function writeMarker(dataDir: string, { database, siteId }: Marker): void {
  const note = 'Records which database this folder belongs to. Keep it with the folder.'
  mkdirSync(dataDir, { recursive: true })
  // a rename is atomic: if the process is killed, the file has either its former or its new content
  const draft = `${markerFile(dataDir)}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify({ note, database, siteId }, null, 2)}\n`, { mode: 0o644 })
  renameSync(draft, markerFile(dataDir))
}
