import { realpathSync } from 'node:fs'
import { ensureCluster, prepareDatabase, readPassword } from './cluster.ts'
import { connectionUrl, makeEndpoint, removeEndpoint } from './endpoint.ts'
import { errorFromSystem } from './errors.ts'
import { chooseHome, type Home, readPointer } from './home.ts'
import { acquireLock, type Lock, readLivingOwner } from './lock.ts'
import { rotateLog } from './log-file.ts'
import { stopOrphan } from './processes.ts'
import { type EmbeddedLog, findPrograms } from './programs.ts'
import { startServer } from './server-process.ts'
import { type EmbeddedExit, supervise } from './supervisor.ts'

export { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from './errors.ts'
export { type SetAside, setClusterAside } from './set-aside.ts'
export { type ClusterPlace, locateCluster } from './home.ts'
export { isAlive, serverProcessesOf } from './processes.ts'
export type { EmbeddedExit, EmbeddedLog }

/** Options of {@link startEmbeddedPostgres}. */
export interface EmbeddedPostgresOptions {
  /** Name of the superuser and of the database: lower-case letters. The same at every start. */
  name: string
  /** DATA_DIR: made if absent. Also holds the password, the log file, the lock. */
  dataDir: string
  log: EmbeddedLog
  /** Windows only: the port on the loopback; else a free one. */
  port?: number
  /** Before the restarts in a row after the server ended by itself; some two minutes unless told, empty for none. */
  restartPausesMs?: readonly number[]
  /** Where the database goes when it is started as root and DATA_DIR cannot be reached. */
  systemDir?: string
  /** Whether what was acknowledged survives a power cut: true unless told. The databases of tests need not. */
  isDurable?: boolean
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

/**
 * Starts the PostgreSQL that comes with npm on a data directory, making the database at the first start.
 * @throws EmbeddedPostgresError with a code and a message that says what to do
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  let lock: Lock | null = null
  try {
    const home = await chooseHome(
      options.name,
      options.dataDir,
      options.systemDir ?? `/var/lib/${options.name}`,
      options.log,
    )
    lock = acquireLock(home.directory)
    return await startLocked(home, lock, options)
  } catch (error) {
    lock?.release()
    throw errorFromSystem('Starting the database', error)
  }
}

async function startLocked(
  home: Home,
  lock: Lock,
  { port, restartPausesMs, isDurable = true }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  await stopOrphan(home)
  removeEndpoint(lock.previous?.endpoint)
  const programs = await findPrograms(home)
  const password = await ensureCluster(home, programs)
  const endpoint = await makeEndpoint(home, port)
  try {
    const setup = { home, programs, endpoint, logFile: rotateLog(home.dataDir), isDurable }
    const supervisor = supervise(await startServer(setup), setup, restartPausesMs)
    try {
      await prepareDatabase(endpoint, password, home.name, isDurable)
    } catch (error) {
      await supervisor.stop()
      throw error
    }
    lock.announce(endpoint)
    const url = connectionUrl(endpoint, password, home.name)
    let stopping: Promise<void> | null = null
    const stop = async () => {
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
      stop: () => (stopping ??= stop()),
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

/** Returns the embedded PostgreSQL that runs on a DATA_DIR, or null if none takes connections. */
export function findRunningEmbeddedPostgres(
  name: string,
  dataDirectory: string,
): RunningEmbeddedPostgres | null {
  let dataDir: string
  try {
    dataDir = realpathSync(dataDirectory)
  } catch {
    return null
  }
  const owner = readLivingOwner(readPointer(dataDir)?.directory ?? dataDir)
  const password = readPassword(dataDir)
  if (!owner?.endpoint || password === null) return null
  return { url: connectionUrl(owner.endpoint, password, name), ownerPid: owner.pid }
}
