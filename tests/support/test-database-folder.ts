import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
const neededBytes = 4 * 1024 ** 3

/**
 * Returns the folder for test databases: in memory if there is space, because commits and copies on a disk are slow.
 */
export const testDatabaseFolder = (): string => (hasRoom(inMemory) ? inMemory : tmpdir())

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > neededBytes
  } catch {
    return false
  }
}
