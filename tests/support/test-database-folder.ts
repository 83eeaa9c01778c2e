import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
const neededBytes = 4 * 1024 ** 3

/**
 * Returns the folder for test databases: in memory if there is space, because on a disk each commit and each copy of
 * the 600 files of a database is slow.
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
