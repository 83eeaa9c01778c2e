import { realpathSync } from 'node:fs'
import { prepareBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { connectionUrl, makeEndpoint, removeEndpoint } from './endpoint.ts'
import { errorFromSystem } from './errors.ts'
import { acquireLock, readLivingOwner } from './lock.ts'
import type { Lock } from './lock.ts'
import { rotateLog } from './log-file.ts'
import { stopOrphan } from './orphan.ts'
import { chooseHome } from './ownership.ts'
import type { Home } from './ownership.ts'
import { readPassword } from './password.ts'
import { readPointer } from './pointer.ts'
import { prepareDatabase } from './preparation.ts'
import { startServer } from './server-process.ts'
import { supervise } from './supervisor.ts'
import type { EmbeddedExit, EmbeddedLog } from './types.ts'

export { EmbeddedPostgresError } from './errors.ts'
export type { EmbeddedPostgresErrorCode } from './errors.ts'
export type { EmbeddedExit, EmbeddedLog } from './types.ts'

/** What {@link startEmbeddedPostgres} is told. */
export interface EmbeddedPostgresOptions {
  /** DATA_DIR: made if absent. Also holds the password, the log file, the lock. */
  dataDir: string
  log: EmbeddedLog
  /** Windows only: the port on the loopback; else a free one. */
  port?: number
  /** Restarts within a minute after the server ended by itself; 5 unless told, 0 for none. */
  maxRestarts?: number
  /** Where the database goes when it is started as root and DATA_DIR cannot be reached. */
  systemDir?: string
}

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** Connection string (a unix socket); holds the password: not for logs. It stays the same through restarts. */
  url: string
  /** The same: there is no pooler in between. */
  directUrl: string
  /** The directory of the cluster, for file copies after a stop. */
  dataDirectory: string
  /** Id of the server process; another one after a restart. */
  readonly pid: number
  /** Stops the server (fast, limit 10 s) and gives the data directory free. Calling it again is harmless. */
  stop(): Promise<void>
  /** Called when the server ended without having been asked to; `willRestart: false` means it stays away. */
  onExit(callback: (exit: EmbeddedExit) => void): void
}

const defaultSystemDir = '/var/lib/biblionaut'
const defaultMaxRestarts = 5

/**
 * Starts the PostgreSQL that comes with npm on a data directory, making the database at the first start.
 * @throws EmbeddedPostgresError with a code and a message that says what to do
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = await chooseHome(options.dataDir, options.systemDir ?? defaultSystemDir, options.log)
  const lock = takeLock(home)
  try {
    return await startOwned(home, lock, options)
  } catch (error) {
    lock.release()
    throw errorFromSystem('Starting the database', error)
  }
}

function takeLock(home: Home): Lock {
  try {
    return acquireLock(home.directory)
  } catch (error) {
    throw errorFromSystem(`Locking ${home.directory}`, error)
  }
}

async function startOwned(
  home: Home,
  lock: Lock,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { log } = options
  await stopOrphan(home.cluster, log)
  removeEndpoint(lock.previous?.endpoint ?? null)
  const binaries = await prepareBinaries(home.directory, home.runAs, log)
  const password = await ensureCluster(home, binaries, log)
  const endpoint = await makeEndpoint(home, options.port)
  const logFile = rotateLog(home.dataDir)
  const setup = { binaries, runAs: home.runAs, cluster: home.cluster, logFile, endpoint, log }
  try {
    const server = await startServer(setup)
    try {
      await prepareDatabase(endpoint, password)
    } catch (error) {
      await server.stop()
      throw error
    }
    lock.announce(endpoint)
    const supervisor = supervise(server, setup, options.maxRestarts ?? defaultMaxRestarts)
    const url = connectionUrl(endpoint, password)
    let stopping: Promise<void> | null = null
    const stopOnce = async () => {
      await supervisor.stop()
      removeEndpoint(endpoint)
      lock.release()
    }
    return {
      url,
      directUrl: url,
      dataDirectory: home.cluster,
      get pid() {
        return supervisor.pid()
      },
      onExit: supervisor.onExit,
      stop: () => (stopping ??= stopOnce()),
    }
  } catch (error) {
    removeEndpoint(endpoint)
    throw error
  }
}

/** A database that another process (the site) runs on this DATA_DIR: how the command line joins in. */
export interface RunningEmbeddedPostgres {
  url: string
  /** The process that owns the database. */
  ownerPid: number
}

/** The running embedded PostgreSQL of a DATA_DIR, or null where none runs or none takes connections yet. */
export function findRunningEmbeddedPostgres(dataDirectory: string): RunningEmbeddedPostgres | null {
  let dataDir: string
  try {
    dataDir = realpathSync(dataDirectory)
  } catch {
    return null
  }
  const owner = readLivingOwner(readPointer(dataDir)?.directory ?? dataDir)
  const password = readPassword(dataDir)
  if (!owner?.endpoint || password === null) return null
  return { url: connectionUrl(owner.endpoint, password), ownerPid: owner.pid }
}
