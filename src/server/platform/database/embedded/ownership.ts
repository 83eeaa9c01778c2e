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
import { readPointer, writePointer } from './pointer.ts'
import type { Pointer } from './pointer.ts'
import { runProgram } from './run-program.ts'
import type { EmbeddedLog, RunAs } from './types.ts'

/** Where a database lies and who runs it. */
export interface Home {
  /** DATA_DIR with links resolved: pointer, password and log file are here always. */
  dataDir: string
  /** Holds the cluster, its lock and a copy of the programs: DATA_DIR, or a directory under `systemDir`. */
  directory: string
  /** The cluster itself. */
  cluster: string
  /** The user PostgreSQL runs as; null: as ourselves. PostgreSQL refuses to run as root. */
  runAs: RunAs | null
  pointer: Pointer | null
  /** The pointer is new in this run: what lies in `directory` belongs to a DATA_DIR that was deleted. */
  newlyPlaced: boolean
}

/** nobody and nogroup: exist everywhere, own nothing, need no change to the host. */
const nobody: RunAs = { uid: 65534, gid: 65534 }

/** The cluster's directory inside its home. */
export const clusterName = 'postgres'

/**
 * Chooses the place. As an ordinary user: DATA_DIR. As root: DATA_DIR too, run as nobody (or as the user who owns
 * the cluster already); where that user cannot reach DATA_DIR, for instance under a home of mode 0700, a
 * directory of its own under `systemDir`, and a pointer file stays in DATA_DIR.
 * @throws EmbeddedPostgresError no_rights, data_missing
 */
export async function chooseHome(dataDirectory: string, systemDir: string, log: EmbeddedLog): Promise<Home> {
  const dataDir = makeDataDir(dataDirectory)
  const pointer = readPointer(dataDir)
  const directory = pointer?.directory ?? dataDir
  const cluster = path.join(directory, clusterName)
  if (pointer?.completed && !existsSync(cluster)) throw pointedDataMissing(dataDir, directory)
  if (pointer) log(`The database lies in ${directory}; everything else lies in ${dataDir}.`)
  if (process.getuid?.() !== 0) {
    refuseForeignCluster(cluster)
    return { dataDir, directory, cluster, runAs: null, pointer, newlyPlaced: false }
  }
  const runAs = ownerOf(cluster) ?? nobody
  if (pointer || (await canEnter(runAs, existsSync(cluster) ? cluster : directory))) {
    return { dataDir, directory, cluster, runAs, pointer, newlyPlaced: false }
  }
  if (existsSync(cluster)) throw unreachableCluster(cluster, runAs)
  return placeElsewhere(dataDir, systemDir, runAs, log)
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

function placeElsewhere(dataDir: string, systemDir: string, runAs: RunAs, log: EmbeddedLog): Home {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const directory = path.join(systemDir, name)
  try {
    mkdirSync(directory, { recursive: true, mode: 0o711 })
    // A strict umask must not shut the way for the database's user.
    chmodSync(systemDir, 0o711)
    chmodSync(directory, 0o711)
    const note = 'The database of this site lies elsewhere: its user cannot reach this directory.'
    const pointer: Pointer = { note, directory, completed: false }
    writePointer(dataDir, pointer)
    log(
      `Started as root, and user ${runAs.uid} cannot reach ${dataDir}: the database lies in ${directory}; ` +
        `everything else stays in ${dataDir}.`,
    )
    return {
      dataDir,
      directory,
      cluster: path.join(directory, clusterName),
      runAs,
      pointer,
      newlyPlaced: true,
    }
  } catch (error) {
    throw errorFromSystem(`Making ${directory} for the database`, error)
  }
}

/** The owner of an existing cluster, unless that is root, who must not run it. */
function ownerOf(cluster: string): RunAs | null {
  if (!existsSync(cluster)) return null
  const { uid, gid } = lstatSync(cluster)
  return uid === 0 ? null : { uid, gid }
}

/** Really goes there as that user: modes, groups, access lists and mounts are all asked at once. */
async function canEnter(runAs: RunAs, directory: string): Promise<boolean> {
  try {
    return (await runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], runAs)).code === 0
  } catch (error) {
    throw errorFromSystem(`Running a program as user ${runAs.uid}`, error)
  }
}

/** Hands a file or a tree to the database's user; only what is not theirs yet is touched. */
export function handOver(target: string, runAs: RunAs | null): void {
  if (runAs === null) return
  const stat = lstatSync(target)
  if (stat.uid === runAs.uid) return
  lchownSync(target, runAs.uid, runAs.gid)
  if (!stat.isDirectory()) return
  for (const name of readdirSync(target)) handOver(path.join(target, name), runAs)
}

/** A cluster that came back as root's (from a backup, by cp) is handed over; its mode must be 0700 as well. */
export function claimCluster(home: Home): void {
  try {
    handOver(home.cluster, home.runAs)
    if (process.platform !== 'win32') chmodSync(home.cluster, 0o700)
    if (home.runAs) chownSync(home.cluster, home.runAs.uid, home.runAs.gid)
  } catch (error) {
    throw errorFromSystem(`Taking over ${home.cluster}`, error)
  }
}

function refuseForeignCluster(cluster: string): void {
  const uid = process.getuid?.()
  let owner: number
  try {
    owner = lstatSync(cluster).uid
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw errorFromSystem(`Reading ${cluster}`, error)
  }
  if (uid === undefined || owner === uid) return
  throw new EmbeddedPostgresError(
    'no_rights',
    `The database in ${cluster} belongs to user ${owner} and this is user ${uid}: it was probably started as root ` +
      `before. Start as root again, or give it away once: chown -R ${uid} ${cluster}`,
  )
}

function unreachableCluster(cluster: string, runAs: RunAs): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'no_rights',
    `The database in ${cluster} runs as user ${runAs.uid}, who cannot reach it any more. Let that user pass through ` +
      `the directories above it (chmod o+x), or move DATA_DIR to a place that can be reached.`,
  )
}

function pointedDataMissing(dataDir: string, directory: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'data_missing',
    `${path.join(dataDir, 'postgres.location')} says that the database lies in ${directory}, and it is not there. ` +
      `Bring it back from a backup, or delete that file to begin with an empty database.`,
  )
}
