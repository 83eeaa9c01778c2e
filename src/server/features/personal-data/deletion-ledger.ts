import path from 'node:path'
import { appendLines, readLines } from '../../platform/storage/line-file.ts'

export interface Deletion {
  userId: string
  deletedAt: Date
}

/** A file outside the database that records deleted accounts, so that they are deleted again after a restore. */
export interface DeletionLedger {
  /** Returns all entries. Skips invalid lines, for example of an interrupted write. */
  read(): Promise<Deletion[]>
  /** Appends entries and syncs the file to disk. Repeated entries are allowed. */
  append(deletions: readonly Deletion[]): Promise<void>
}

/** Name of the ledger file in DATA_DIR and in backups. */
export const ledgerName = 'account-deletions.ndjson'
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Parses the entries of a ledger's text. Skips invalid lines. */
export const parseDeletions = (text: string): Deletion[] => text.split('\n').flatMap(parseLine)

/** Formats entries, one per line. */
export const formatDeletions = (deletions: readonly Deletion[]): string =>
  deletions.map((deletion) => `${JSON.stringify(deletion)}\n`).join('')

/** Opens the ledger in DATA_DIR: one JSON object per line. */
export function openLedger(dataDir: string): DeletionLedger {
  const file = path.join(dataDir, ledgerName)
  return {
    read: async () => (await readLines(file)).flatMap(parseLine),
    append: (deletions) =>
      appendLines(
        file,
        deletions.map((deletion) => JSON.stringify(deletion)),
      ),
  }
}

function parseLine(line: string): Deletion[] {
  try {
    const { userId, deletedAt } = JSON.parse(line) as { userId?: unknown; deletedAt?: unknown }
    if (typeof userId !== 'string' || !idPattern.test(userId) || typeof deletedAt !== 'string') return []
    const at = new Date(deletedAt)
    return Number.isNaN(at.getTime()) ? [] : [{ userId, deletedAt: at }]
  } catch {
    return []
  }
}
