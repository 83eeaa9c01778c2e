import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../http/errors.ts'

/** What is asked about a disk, in blocks: `statfs` of Node. */
export interface DiskFigures {
  blocks: number
  bfree: number
  bavail: number
}

/** What {@link diskGuard} is told. */
export interface DiskGuardOptions {
  /** Where uploads are kept; need not exist yet. */
  folder: string
  /** From which share on uploads are refused; 0.9 unless told. */
  fullShare?: number
  figures?: (folder: string) => Promise<DiskFigures>
}

/** What is told of the disk that a folder is on, or will be on; null where the system cannot tell. */
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

/** How much room there is on the disk that a folder is on, in bytes; null where the system cannot tell. */
export async function diskRoom(folder: string): Promise<{ free: number; total: number } | null> {
  const disk = await nearestFigures(path.resolve(folder), (place) => statfs(place))
  return disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize }
}

/**
 * Makes the check that stops uploads first when a disk fills up, while there is still room for what must be written
 * (trust.md V9). Throws AppError `storage_full`. A system that cannot tell stops nothing: writing to a full disk is
 * noticed as well.
 */
export function diskGuard(options: DiskGuardOptions): () => Promise<void> {
  const { folder, fullShare = 0.9, figures = (path: string) => statfs(path) } = options
  return async () => {
    const disk = await nearestFigures(path.resolve(folder), figures)
    if (!disk) return
    // as df counts: what is reserved for root is neither used nor free
    const used = disk.blocks - disk.bfree
    const usable = used + disk.bavail
    if (usable > 0 && used / usable >= fullShare) throw new AppError('storage_full')
  }
}
