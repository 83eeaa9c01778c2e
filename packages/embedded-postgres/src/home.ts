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

/** The file in DATA_DIR that says where the database lies when it cannot lie there. */
export interface Pointer {
  note: string
  /** The directory with the cluster, its lock and, where needed, a copy of the programs. */
  directory: string
  /** True where an older version made a cluster there; since then DATA_DIR/site.json records it. */
  completed?: boolean
}

/** Where a database lies and who runs it. */
export interface Home {
  /** Name of the superuser, of the database, and of the files outside DATA_DIR. */
  name: string
  /** DATA_DIR with links resolved: pointer, password and log file are here always. */
  dataDir: string
  /** Holds cluster, lock and a copy of the programs: DATA_DIR, or a directory under `systemDir`. */
  directory: string
  /** The cluster itself. */
  cluster: string
  /** The user PostgreSQL runs as; null: as ourselves. PostgreSQL refuses to run as root. */
  runAs: RunAs | null
  pointer: Pointer | null
  /** The pointer is new in this run: what lies in `directory` belongs to a DATA_DIR that was deleted. */
  isNewlyPlaced: boolean
  log: EmbeddedLog
}

/** nobody and nogroup: exist everywhere, own nothing, need no change to the host. */
const nobody: RunAs = { uid: 65534, gid: 65534 }

/**
 * Chooses the place. As an ordinary user: DATA_DIR. As root: DATA_DIR too, run as nobody (or as the user who owns the
 * cluster already); where that user cannot reach DATA_DIR, for instance under a home of mode 0700, a directory of its
 * own under `systemDir`, and a pointer stays.
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

/** Where the cluster of a DATA_DIR is or would be made. */
export interface ClusterPlace {
  cluster: string
  /** False where there is no such folder, or an empty one, as a volume that is not mounted leaves. */
  isThere: boolean
  /** `postgres.location` says that a cluster was made there. */
  isRecorded: boolean
}

/** Looks where the cluster of a DATA_DIR is. Makes nothing. */
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
    // Others may pass through (as root the database runs as nobody) but not look around; secrets are 0600.
    mkdirSync(dataDirectory, { recursive: true, mode: 0o711 })
    return realpathSync(dataDirectory)
  } catch (error) {
    throw errorFromSystem(`Making the data directory ${dataDirectory}`, error)
  }
}

/** Really goes there as that user: modes, groups, access lists and mounts are all asked at once. */
async function canEnter(runAs: RunAs, directory: string): Promise<boolean> {
  return (await runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], runAs)).code === 0
}

function placeElsewhere(home: Home, runAs: RunAs, systemDir: string): Home {
  const { dataDir, log } = home
  const directory = path.join(systemDir, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  const note = 'The database of this site lies elsewhere: its user cannot reach this directory.'
  const pointer: Pointer = { note, directory }
  try {
    mkdirSync(directory, { recursive: true, mode: 0o711 })
    // A strict umask must not shut the way for the database's user.
    chmodSync(systemDir, 0o711)
    chmodSync(directory, 0o711)
    writePointer(dataDir, pointer)
  } catch (error) {
    throw errorFromSystem(`Making ${directory} for the database`, error)
  }
  log(
    `Started as root, and user ${runAs.uid} cannot reach ${dataDir}: the database lies in ${directory}; ` +
      `everything else stays in ${dataDir}.`,
  )
  return { ...home, directory, cluster: path.join(directory, 'postgres'), pointer, isNewlyPlaced: true }
}

/** Hands a file or a tree to the database's user; only what is not theirs yet is touched. */
export function handOver(target: string, runAs: RunAs | null): void {
  if (runAs === null) return
  const stat = lstatSync(target)
  if (stat.uid === runAs.uid) return
  lchownSync(target, runAs.uid, runAs.gid)
  if (stat.isDirectory()) for (const name of readdirSync(target)) handOver(path.join(target, name), runAs)
}

/** A cluster that came back as root's (from a backup, by cp) is handed over; its mode must be 0700 as well. */
export function claimCluster({ cluster, runAs }: Home): void {
  try {
    handOver(cluster, runAs)
    if (process.platform !== 'win32') chmodSync(cluster, 0o700)
    if (runAs) chownSync(cluster, runAs.uid, runAs.gid)
  } catch (error) {
    throw errorFromSystem(`Taking over ${cluster}`, error)
  }
}

const pointerFile = (dataDir: string) => path.join(dataDir, 'postgres.location')

const writePointer = (dataDir: string, pointer: Pointer): void =>
  writeWhole(pointerFile(dataDir), `${JSON.stringify(pointer, null, 2)}\n`, 0o644)

/** @throws EmbeddedPostgresError data_damaged when the file is there and does not name a directory */
export function readPointer(dataDir: string): Pointer | null {
  const file = pointerFile(dataDir)
  if (!existsSync(file)) return null
  try {
    const pointer = JSON.parse(readText(file) ?? '') as Pointer
    if (path.isAbsolute(pointer.directory)) return pointer
  } catch {
    // unreadable and senseless are the same to the person who has to act
  }
  throw new EmbeddedPostgresError(
    'data_damaged',
    `${file} should say where the database lies and cannot be read. Restore it from a backup, ` +
      `or delete it to begin with an empty database.`,
  )
}
