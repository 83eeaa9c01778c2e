import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'

/** A deleted account: its id and the time, nothing else. */
export interface Deletion {
  userId: string
  deletedAt: Date
}

/**
 * A file beside the database that says which accounts were deleted: a backup that is restored knows nothing of later
 * deletions.
 */
export interface DeletionLedger {
  /** Every entry; lines that are none (a write that was cut off) are passed over. */
  read(): Promise<Deletion[]>
  /** Writes entries to the disk for good. The same one twice does no harm. */
  append(deletions: readonly Deletion[]): Promise<void>
}

/** The ledger's file in DATA_DIR, and in backups. */
export const ledgerName = 'account-deletions.ndjson'
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The entries of a ledger's text. Lines that are none are passed over. */
export const parseDeletions = (text: string): Deletion[] => text.split('\n').flatMap(parseLine)

/** Entries as a ledger has them, a line each. */
export const formatDeletions = (deletions: readonly Deletion[]): string =>
  deletions.map((deletion) => `${JSON.stringify(deletion)}\n`).join('')

/** The ledger in the site's DATA_DIR: one JSON object a line. */
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
        // in one write, so that lines of two processes do not mix; after half a line that a crash left behind a new one
        // begins
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
