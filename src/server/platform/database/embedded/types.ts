/** Where the launcher tells what it does: one line a call, in English. */
export type EmbeddedLog = (message: string, level?: 'info' | 'warn') => void

/** The user and group a child process runs as. */
export interface RunAs {
  uid: number
  gid: number
}

/** How PostgreSQL is reached: a directory with a unix socket, or (Windows) a port on the loopback. */
export type Endpoint = { kind: 'socket'; directory: string } | { kind: 'tcp'; port: number }

/** The programs that come along. */
export interface Binaries {
  /** Directory that holds bin, lib and share. */
  root: string
  postgres: string
  initdb: string
  pgCtl: string
}

/** Everything that stays the same from one start of the server process to the next. */
export interface ServerSetup {
  binaries: Binaries
  runAs: RunAs | null
  /** The cluster (the directory with PG_VERSION). */
  cluster: string
  /** The file that receives what PostgreSQL prints. */
  logFile: string
  endpoint: Endpoint
  log: EmbeddedLog
}

/** How the server process ended. */
export interface EmbeddedExit {
  code: number | null
  signal: NodeJS.Signals | null
  /** True when it is being started again; false: the database stays away until someone acts. */
  willRestart: boolean
}
