import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The id of a deleted account with the time of deletion. */
export interface Deletion {
  userId: string
  deletedAt: Date
}

/**
 * A file outside the database that records deleted accounts. After a backup is restored, the accounts that were
 * deleted since the backup are deleted again.
 */
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
    async read() {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return ''
        throw error
      })
      return parseDeletions(text)
    },
    async append(deletions) {
      if (deletions.length === 0) return
      await mkdir(dataDir, { recursive: true })
      const handle = await open(file, 'a+', 0o600)
      try {
        const text = formatDeletions(deletions)
        // one write for all lines, so that lines of two processes do not mix; if a crash left an incomplete line, the
        // text begins on a new line
        await handle.appendFile((await isLineOpen(handle)) ? `\n${text}` : text)
        await handle.sync()
      } finally {
        await handle.close()
      }
    },
  }
}

async function isLineOpen(handle: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  const { size } = await handle.stat()
  if (size === 0) return false
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer[0] !== 0x0a
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
