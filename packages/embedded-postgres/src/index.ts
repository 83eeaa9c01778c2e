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
  /** Name of the superuser and of the database, in lower-case letters. Must be the same at every start. */
  name: string
  /** DATA_DIR. Created if missing. Also contains password, log file and lock. */
  dataDir: string
  log: EmbeddedLog
  /**
   * Pauses in milliseconds before each restart of a server that ended by itself. Empty: the server is not restarted.
   */
  restartPausesMs?: readonly number[]
  /**
   * Parent of the directory of the database if the site is started as root and the database's user cannot access
   * DATA_DIR. Default: `/var/lib/<name>`.
   */
  systemDir?: string
  /** True (default) if acknowledged writes must survive a power cut. Not needed for databases of tests. */
  isDurable?: boolean
}

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** Connection string with the password, so do not log it. Stays the same after restarts. */
  url: string
  /** The directory of the cluster. Its files may be copied only after the server was stopped. */
  dataDirectory: string
  /** Id of the server process. Changes with a restart. */
  readonly pid: number
  /** Stops the server (fast shutdown, within 10 s) and releases the data directory. May be called several times. */
  stop(): Promise<void>
  /** Registers a callback for each unexpected end of the server. */
  onExit(callback: (exit: EmbeddedExit) => void): void
}

/** Starts PostgreSQL on a data directory. Creates the database at the first start. @throws EmbeddedPostgresError */
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
  { restartPausesMs, isDurable = true }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  await stopOrphan(home)
  removeEndpoint(lock.previous?.endpoint)
  const programs = await findPrograms(home)
  const password = await ensureCluster(home, programs)
  const endpoint = await makeEndpoint(home)
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
    let stopping: Promise<void> | null = null
    const stop = async () => {
      await supervisor.stop()
      removeEndpoint(endpoint)
      lock.release()
    }
    return {
      url: connectionUrl(endpoint, password, home.name),
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

/** A database that another process runs on a DATA_DIR. The command line uses such a database. */
export interface RunningEmbeddedPostgres {
  url: string
  /** Id of the process that started the database. */
  ownerPid: number
}

/** Returns the embedded PostgreSQL that another process runs on a DATA_DIR, or null. */
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
