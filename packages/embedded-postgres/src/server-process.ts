import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Endpoint, listenSettings } from './endpoint.ts'
import { EmbeddedPostgresError, errorFromOutput, errorFromSystem } from './errors.ts'
import type { Home } from './home.ts'
import { readFrom, sizeOf } from './log-file.ts'
import { killLeftovers, readPostmasterFile } from './processes.ts'
import { childOptions, type Programs, type RunAs, runProgram } from './programs.ts'

/** Everything that a start and each restart of the server need. */
export interface ServerSetup {
  home: Home
  programs: Programs
  endpoint: Endpoint
  /** The file for PostgreSQL's output. */
  logFile: string
  /** True if acknowledged writes must survive a power cut. */
  isDurable: boolean
}

/** Exit code or signal with which a server process ended. */
export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
}

/** A running server that this process owns. */
export interface ServerProcess {
  pid: number
  /** Resolves when the process has ended for any reason. */
  exited: Promise<Ended>
  /** Stops the server by SIGINT (fast shutdown), after 10 s by SIGQUIT, after another 5 s by SIGKILL. */
  stop(): Promise<void>
}

/** Settings on the command line, which override the configuration files in the data directory. */
const fixedSettings: Readonly<Record<string, string>> = {
  // acknowledged writes survive a kill and a power cut
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // little memory, because PostgreSQL shares a laptop or a small server with the site
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_connections: '50',
  max_wal_size: '512MB',
  jit: 'off',
  // an SSD reads random pages nearly as fast as sequential ones
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  // standard output already goes to the log file
  logging_collector: 'off',
  log_destination: 'stderr',
}

/**
 * Starts PostgreSQL and waits until it accepts connections. Retries for ten seconds, because children of a killed
 * server may still use its shared memory.
 * @throws EmbeddedPostgresError start_failed, disk_full, no_rights, binaries_missing
 */
export async function startServer(setup: ServerSetup): Promise<ServerProcess> {
  const began = performance.now()
  for (;;) {
    const logStart = sizeOf(setup.logFile)
    const server = spawnServer(setup)
    if (await isReady(server, setup)) return server
    const output = readFrom(setup.logFile, logStart)
    const waited = performance.now() - began
    if (!output.includes('pre-existing shared memory block') || waited > 10_000)
      throw errorFromOutput('Starting the database', output)
    if (waited > 2_000) killLeftovers(setup.home.cluster)
    await sleep(100)
  }
}

function spawnServer(setup: ServerSetup): ServerProcess {
  const { home, programs, endpoint, logFile, isDurable } = setup
  const settings = {
    ...fixedSettings,
    cluster_name: home.name,
    ...(!isDurable && { fsync: 'off' }),
    ...listenSettings(endpoint),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openSync(logFile, 'a', 0o600)
  try {
    const child = spawn(programs.postgres, ['-D', home.cluster, ...args], {
      ...childOptions(home.runAs),
      stdio: ['ignore', output, output],
      // a separate session, because Ctrl-C in the terminal must reach only the site, which stops the database last
      detached: process.platform !== 'win32',
    })
    const pid = child.pid ?? 0
    const stopAtExit = () => child.kill('SIGINT')
    process.on('exit', stopAtExit)
    const watchdog = pid > 0 ? startWatchdog(pid, home.runAs) : null
    const exited = new Promise<Ended>((resolve) => {
      const finish = (code: number | null, signal: NodeJS.Signals | null) => {
        process.off('exit', stopAtExit)
        watchdog?.kill('SIGKILL')
        resolve({ code, signal })
      }
      child.once('exit', finish)
      child.once('error', () => finish(null, null)) // the process could not be spawned
    })
    return { pid, exited, stop: () => stopServer(child, exited, setup) }
  } catch (error) {
    throw errorFromSystem('Starting the database', error)
  } finally {
    closeSync(output)
  }
}

/** Starts a shell that waits at a pipe and stops the server when this process ends, even by kill -9. */
function startWatchdog(serverPid: number, runAs: RunAs | null): ChildProcess | null {
  if (process.platform === 'win32') return null
  const script = 'read -r line; kill -INT "$1"'
  const child = spawn('/bin/sh', ['-c', script, 'embedded-postgres-watchdog', String(serverPid)], {
    ...childOptions(runAs),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  child.on('error', () => undefined) // if there is no shell, the next start stops a remaining server
  child.stdin.on('error', () => undefined)
  // neither the shell nor its pipe may prevent the end of this process
  child.unref()
  ;(child.stdin as unknown as { unref?: () => void }).unref?.()
  return child
}

async function stopServer(child: ChildProcess, exited: Promise<Ended>, setup: ServerSetup): Promise<void> {
  const { home, programs } = setup
  const isGone = async (limitMs: number) =>
    (await Promise.race([exited, sleep(limitMs, 'late' as const, { ref: false })])) !== 'late'
  // Windows has no signals, so pg_ctl stops the server
  if (process.platform !== 'win32') child.kill('SIGINT')
  else await runProgram(programs.pgCtl, ['stop', '-D', home.cluster, '-m', 'fast', '-t', '10'], null)
  if (await isGone(10_000)) return
  home.log(
    'The database does not stop within 10 s: stopping it at once. It recovers at the next start.',
    'warn',
  )
  child.kill('SIGQUIT')
  if (await isGone(5_000)) return
  child.kill('SIGKILL')
  await exited
}

/**
 * Waits until `postmaster.pid` reports that the server is ready. Recovery after a crash may take minutes.
 * @returns false if the server ended
 */
async function isReady(server: ServerProcess, { home, logFile }: ServerSetup): Promise<boolean> {
  let hasEnded = false
  void server.exited.then(() => (hasEnded = true))
  const began = performance.now()
  for (let nextLogMs = 5_000; ; await sleep(10)) {
    if (hasEnded) return false
    const postmaster = readPostmasterFile(home.cluster)
    if (postmaster?.status === 'ready' && (postmaster.pid === server.pid || process.platform === 'win32'))
      return true
    const waited = performance.now() - began
    if (waited > 600_000) {
      await server.stop()
      throw new EmbeddedPostgresError(
        'start_failed',
        `The database was not ready after 10 minutes. See ${logFile}.`,
      )
    }
    if (waited > nextLogMs) {
      const seconds = Math.round(waited / 1000)
      home.log(`The database is still starting (${seconds} s): it recovers after a hard stop.`)
      nextLogMs += 10_000
    }
  }
}
