import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
} from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError, errorFromSystem } from './errors.ts'
import { readText, writeWhole } from './files.ts'
import { type EmbeddedLog, type RunAs, runProgram } from './programs.ts'

/** Content of `postgres.location`, the file in DATA_DIR that names the directory of a database outside DATA_DIR. */
export interface Pointer {
  note: string
  /** The directory outside DATA_DIR with the cluster, its lock and, if needed, a copy of the programs. */
  directory: string
  /** True if `directory` contains a cluster. Only older versions set this field; newer ones use DATA_DIR/site.json. */
  completed?: boolean
}

/** The directories of a database and the user who runs it. */
export interface Home {
  /** Name of the database and of its PostgreSQL superuser. */
  name: string
  /** DATA_DIR with resolved links. Contains the password, the log, and `postgres.location` if it exists. */
  dataDir: string
  /** Directory with cluster, lock and a copy of the programs: DATA_DIR, or a directory in `systemDir`. */
  directory: string
  cluster: string
  /** The user who runs PostgreSQL; `null` for the current user. PostgreSQL refuses to run as root. */
  runAs: RunAs | null
  pointer: Pointer | null
  /**
   * True if this start created `postgres.location`. Files that already exist in `directory` then belong to a deleted
   * DATA_DIR.
   */
  isNewlyPlaced: boolean
  log: EmbeddedLog
}

/** The ids of nobody and nogroup on Debian. A process may use them even if the system has no such account. */
const nobody: RunAs = { uid: 65534, gid: 65534 }

/**
 * Chooses the directory of the database: DATA_DIR, or a directory in `systemDir` if the user of the database cannot
 * access DATA_DIR.
 * @throws EmbeddedPostgresError no_rights
 */
export async function chooseHome(
  name: string,
  dataDirectory: string,
  systemDir: string,
  log: EmbeddedLog,
): Promise<Home> {
  const dataDir = makeDataDir(dataDirectory)
  const pointer = readPointer(dataDir)
  const directory = pointer?.directory ?? dataDir
  const cluster = path.join(directory, 'postgres')
  const home: Home = { name, dataDir, directory, cluster, runAs: null, pointer, isNewlyPlaced: false, log }
  const owner = lstatSync(cluster, { throwIfNoEntry: false })
  if (pointer) log(`The database lies in ${directory}; everything else lies in ${dataDir}.`)
  const self = process.getuid?.()
  if (self !== 0) {
    if (self === undefined || !owner || owner.uid === self) return home
    throw new EmbeddedPostgresError(
      'no_rights',
      `The database in ${cluster} belongs to user ${owner.uid} and this is user ${self}: it was probably started as ` +
        `root before. Start as root again, or give it away once: chown -R ${self} ${cluster}`,
    )
  }
  home.runAs = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody
  if (pointer || (await canEnter(home.runAs, owner ? cluster : directory))) return home
  if (!owner) return placeElsewhere(home, home.runAs, systemDir)
  throw new EmbeddedPostgresError(
    'no_rights',
    `The database in ${cluster} runs as user ${home.runAs.uid}, who cannot reach it any more. Let that user pass ` +
      `through the directories above it (chmod o+x), or move DATA_DIR to a place that can be reached.`,
  )
}

/** The directory where the cluster of a DATA_DIR is or would be created. */
export interface ClusterPlace {
  cluster: string
  /** True if the directory exists and is not empty. An empty directory may be a volume that is not mounted. */
  isThere: boolean
  /** True if the file `postgres.location` in the DATA_DIR records that its cluster was created. */
  isRecorded: boolean
}

/** Returns the directory of the cluster of a DATA_DIR. Creates nothing. */
export function locateCluster(dataDirectory: string): ClusterPlace {
  const dataDir = path.resolve(dataDirectory)
  const pointer = readPointer(dataDir)
  const cluster = path.join(pointer?.directory ?? dataDir, 'postgres')
  return { cluster, isThere: holdsAnything(cluster), isRecorded: pointer?.completed === true }
}

function holdsAnything(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

function makeDataDir(dataDirectory: string): string {
  try {
    // started by root, the database runs as nobody and may enter, but not list, DATA_DIR; secrets have mode 0600
    mkdirSync(dataDirectory, { recursive: true, mode: 0o711 })
    return realpathSync(dataDirectory)
  } catch (error) {
    throw errorFromSystem(`Making the data directory ${dataDirectory}`, error)
  }
}

/** True if the user can enter the directory. Lets the system check modes, groups, access lists and mounts by `cd`. */
async function canEnter(runAs: RunAs, directory: string): Promise<boolean> {
  return (await runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], runAs)).code === 0
}

function placeElsewhere(home: Home, runAs: RunAs, systemDir: string): Home {
  const { dataDir, log } = home
  const directory = path.join(systemDir, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  const note = 'The database of this site is in another directory, because its user cannot access this one.'
  const pointer: Pointer = { note, directory }
  try {
    mkdirSync(directory, { recursive: true, mode: 0o711 })
    // a strict umask could deny the database's user access to these directories
    chmodSync(systemDir, 0o711)
    chmodSync(directory, 0o711)
    writePointer(dataDir, pointer)
  } catch (error) {
    throw errorFromSystem(`Making ${directory} for the database`, error)
  }
  log(
    `Started as root, and user ${runAs.uid} cannot reach ${dataDir}: the database is in ${directory}; ` +
      `everything else stays in ${dataDir}.`,
  )
  return { ...home, directory, cluster: path.join(directory, 'postgres'), pointer, isNewlyPlaced: true }
}

/** Makes the database's user the owner of a file, or of a directory with its content. Skips what this user owns. */
export function changeOwner(target: string, runAs: RunAs | null): void {
  if (runAs === null) return
  const stat = lstatSync(target)
  if (stat.uid === runAs.uid) return
  lchownSync(target, runAs.uid, runAs.gid)
  if (stat.isDirectory()) for (const name of readdirSync(target)) changeOwner(path.join(target, name), runAs)
}

/** Gives a cluster that root owns (after a restore by cp) to the database's user, and sets its mode to 0700. */
export function claimCluster({ cluster, runAs }: Home): void {
  try {
    changeOwner(cluster, runAs)
    if (process.platform !== 'win32') chmodSync(cluster, 0o700)
    if (runAs) chownSync(cluster, runAs.uid, runAs.gid)
  } catch (error) {
    throw errorFromSystem(`Changing the owner of ${cluster}`, error)
  }
}

const pointerFile = (dataDir: string) => path.join(dataDir, 'postgres.location')

const writePointer = (dataDir: string, pointer: Pointer): void =>
  writeWhole(pointerFile(dataDir), `${JSON.stringify(pointer, null, 2)}\n`, 0o644)

/**
 * Reads `postgres.location` in a DATA_DIR. Returns `null` if the file does not exist.
 * @throws EmbeddedPostgresError data_damaged if the file names no directory
 */
export function readPointer(dataDir: string): Pointer | null {
  const file = pointerFile(dataDir)
  if (!existsSync(file)) return null
  try {
    const pointer = JSON.parse(readText(file) ?? '') as Pointer
    if (path.isAbsolute(pointer.directory)) return pointer
  } catch {
    // invalid JSON causes the error below
  }
  throw new EmbeddedPostgresError(
    'data_damaged',
    `${file} should contain the directory of the database, but cannot be read. Restore it from a backup, ` +
      `or delete it to begin with an empty database.`,
  )
}
