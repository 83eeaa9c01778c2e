import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../http/errors.ts'

/** Figures of a disk in blocks, as Node's `statfs` returns them. */
export interface DiskFigures {
  blocks: number
  bfree: number
  bavail: number
}

export interface DiskGuardOptions {
  /** Folder of the uploads; need not exist yet. */
  folder: string
  /** Used fraction of the disk, 0 to 1, from which on uploads are refused. By default 0.9. */
  fullShare?: number
  figures?: (folder: string) => Promise<DiskFigures>
}

/** Returns the figures of the disk of a folder that may not exist yet. Null if the system reports none. */
async function nearestFigures<Figures>(
  folder: string,
  figures: (folder: string) => Promise<Figures>,
): Promise<Figures | null> {
  try {
    return await figures(folder)
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    const parent = path.dirname(folder)
    return isMissing && parent !== folder ? nearestFigures(parent, figures) : null
  }
}

/** Returns the free and total bytes of the disk of a folder; null if the system reports none. */
export async function diskRoom(folder: string): Promise<{ free: number; total: number } | null> {
  const disk = await nearestFigures(path.resolve(folder), (place) => statfs(place))
  return disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize }
}

/**
 * Creates a check that refuses uploads with `storage_full` on a disk that is nearly full, so that space is left for
 * essential writes (trust V9).
 */
export function diskGuard(options: DiskGuardOptions): () => Promise<void> {
  const { folder, fullShare = 0.9, figures = (path: string) => statfs(path) } = options
  return async () => {
    const disk = await nearestFigures(path.resolve(folder), figures)
    if (!disk) return
    // as in df: the space reserved for root is neither used nor free
    const used = disk.blocks - disk.bfree
    const usable = used + disk.bavail
    if (usable > 0 && used / usable >= fullShare) throw new AppError('storage_full')
  }
}
