import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
const neededBytes = 4 * 1024 ** 3

/**
 * Where tests put a database: in memory where there is room, for a disk makes each commit wait, and each copy of a
 * database's 600 files.
 */
export const roomyFolder = (): string => (hasRoom(inMemory) ? inMemory : tmpdir())

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > neededBytes
  } catch {
    return false
  }
}
