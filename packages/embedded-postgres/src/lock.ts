import { renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from './errors.ts'
import { createWhole, readText, writeWhole } from './files.ts'
import { isAlive, startTimeOf } from './processes.ts'
import type { Endpoint } from './endpoint.ts'

/** The process that owns a data directory, and the endpoint of its database. */
export interface LockOwner {
  pid: number
  /** Start time from the system, `null` if unknown. A later process with the same id has another start time. */
  startTime: string | null
  endpoint: Endpoint | null
}

/** A lock that this process holds. */
export interface Lock {
  /** Writes the endpoint of the database to the lock file, so that other processes can connect to the database. */
  announce(endpoint: Endpoint): void
  release(): void
  /** The dead process whose lock was adopted, or `null`. */
  previous: LockOwner | null
}

const lockFile = (directory: string) => path.join(directory, 'postgres.lock')

/** Returns the living owner of a data directory, or `null`. */
export function readLivingOwner(directory: string): LockOwner | null {
  const owner = parseOwner(readText(lockFile(directory)))
  return owner && isLiving(owner) ? owner : null
}

/**
 * Acquires the lock of a directory, also from a dead process.
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

/** Renames the lock of a dead process and deletes it. Returns false if another process was faster. */
function setAside(file: string, staleText: string): boolean {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return false
  }
  const moved = readText(aside)
  // if the renamed file is the new lock of another process, restores the lock
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
