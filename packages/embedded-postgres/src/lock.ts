import { renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from './errors.ts'
import { createWhole, readText, writeWhole } from './files.ts'
import { isAlive, startTimeOf } from './processes.ts'
import type { Endpoint } from './endpoint.ts'

/** Who owns a data directory, and where that owner's database is reached. */
export interface LockOwner {
  pid: number
  /** Start time as the system words it, null where unknown: tells a process from a later one of the same id. */
  startTime: string | null
  endpoint: Endpoint | null
}

/** A lock that is held by this process. */
export interface Lock {
  /** Writes down where the database is reached, for the command line and for the clean-up after a kill. */
  announce(endpoint: Endpoint): void
  release(): void
  /** What the dead owner before us left behind, if there was one. */
  previous: LockOwner | null
}

const lockFile = (directory: string) => path.join(directory, 'postgres.lock')

/** The living owner of the data in that directory, or null. */
export function readLivingOwner(directory: string): LockOwner | null {
  const owner = parseOwner(readText(lockFile(directory)))
  return owner && isLiving(owner) ? owner : null
}

/**
 * Takes the lock of a directory; the lock of a dead process is taken over.
 * @throws EmbeddedPostgresError data_dir_in_use, with the owner's pid
 */
export function acquireLock(directory: string): Lock {
  const file = lockFile(directory)
  const self: LockOwner = { pid: process.pid, startTime: startTimeOf(process.pid), endpoint: null }
  let previous: LockOwner | null = null
  while (!createWhole(file, JSON.stringify(self))) {
    const text = readText(file)
    const owner = parseOwner(text)
    if (owner && isLiving(owner))
      throw new EmbeddedPostgresError(
        'data_dir_in_use',
        `The data directory ${directory} is in use by process ${owner.pid}. ` +
          `Stop that process, or set DATA_DIR (and PORT) to have a second site.`,
        { pid: owner.pid },
      )
    if (text !== null && setAside(file, text)) previous = owner ?? previous
  }
  return {
    previous,
    announce: (endpoint) => writeWhole(file, JSON.stringify({ ...self, endpoint })),
    release() {
      const owner = parseOwner(readText(file))
      if (owner?.pid === self.pid && owner.startTime === self.startTime) rmSync(file, { force: true })
    },
  }
}

const isLiving = ({ pid, startTime }: LockOwner): boolean =>
  isAlive(pid) && (startTime === null || startTime === startTimeOf(pid))

/** Takes a stale lock away. Two may find it stale at once: whoever moved away a fresh one puts it back. */
function setAside(file: string, staleText: string): boolean {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return false // another was faster
  }
  const moved = readText(aside)
  if (moved !== null && moved !== staleText) createWhole(file, moved)
  rmSync(aside, { force: true })
  return moved === staleText
}

function parseOwner(text: string | null): LockOwner | null {
  try {
    const value = JSON.parse(text ?? '') as LockOwner
    return typeof value.pid === 'number' ? value : null
  } catch {
    return null
  }
}
