import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from './errors.ts'
import { isAlive, startTimeOf } from './process-table.ts'
import type { Endpoint } from './types.ts'

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

/** The lock file's name in the directory that holds the cluster. */
export const lockFileName = 'postgres.lock'

/** The living owner of the data in that directory, or null. */
export function readLivingOwner(directory: string): LockOwner | null {
  const owner = parseOwner(readText(path.join(directory, lockFileName)))
  return owner && isLiving(owner) ? owner : null
}

/**
 * Takes the lock of a directory; the lock of a dead process is taken over.
 * @throws EmbeddedPostgresError data_dir_in_use, with the owner's pid
 */
export function acquireLock(directory: string): Lock {
  const file = path.join(directory, lockFileName)
  const self: LockOwner = { pid: process.pid, startTime: startTimeOf(process.pid), endpoint: null }
  let previous: LockOwner | null = null
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (createWhole(file, JSON.stringify(self))) {
      return {
        previous,
        announce: (endpoint) => replaceWhole(file, JSON.stringify({ ...self, endpoint })),
        release: () => releaseOwn(file, self),
      }
    }
    const text = readText(file)
    if (text === null) continue // let go of just now
    const owner = parseOwner(text)
    if (owner && isLiving(owner)) throw inUse(directory, owner.pid)
    if (setAside(file, text)) previous = owner ?? previous
  }
  throw new EmbeddedPostgresError(
    'data_dir_in_use',
    `Others are starting with ${directory} at this moment. Try again.`,
  )
}

function inUse(directory: string, pid: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'data_dir_in_use',
    `The data directory ${directory} is in use by process ${pid}. ` +
      `Stop that process, or set DATA_DIR (and PORT) to have a second site.`,
    { pid },
  )
}

function isLiving(owner: LockOwner): boolean {
  if (!isAlive(owner.pid)) return false
  return owner.startTime === null || owner.startTime === startTimeOf(owner.pid)
}

/** Creates the file with its whole content or not at all: a link appears at once, a write does not. */
function createWhole(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    return createExclusive(file, content) // a file system without hard links
  } finally {
    rmSync(draft, { force: true })
  }
}

function createExclusive(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function replaceWhole(file: string, content: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o600 })
  renameSync(draft, file)
}

/** Takes a stale lock away. Two may find it stale at once: whoever moved away a fresh one puts it back. */
function setAside(file: string, staleText: string): boolean {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return false
  }
  const moved = readText(aside)
  if (moved !== null && moved !== staleText) createWhole(file, moved)
  rmSync(aside, { force: true })
  return moved === staleText
}

function releaseOwn(file: string, self: LockOwner): void {
  const owner = parseOwner(readText(file))
  if (owner?.pid === self.pid && owner.startTime === self.startTime) rmSync(file, { force: true })
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function parseOwner(text: string | null): LockOwner | null {
  try {
    const value = JSON.parse(text ?? '') as LockOwner
    return typeof value.pid === 'number' ? value : null
  } catch {
    return null
  }
}
