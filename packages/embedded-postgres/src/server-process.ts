import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Endpoint, listenSettings } from './endpoint.ts'
import { EmbeddedPostgresError, errorFromOutput, errorFromSystem } from './errors.ts'
import type { Home } from './home.ts'
import { readFrom, sizeOf } from './log-file.ts'
import { killLeftovers, readPostmasterFile } from './processes.ts'
import { childOptions, type Programs, type RunAs, runProgram } from './programs.ts'

/** Everything that stays the same from one start of the server process to the next. */
export interface ServerSetup {
  home: Home
  programs: Programs
  endpoint: Endpoint
  /** The file that receives what PostgreSQL prints. */
  logFile: string
  /** Whether what was acknowledged survives a power cut. */
  isDurable: boolean
}

/** How a server process ended. */
export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
}

/** A running server that this process owns. */
export interface ServerProcess {
  pid: number
  /** Settles when the process is gone, however it went. */
  exited: Promise<Ended>
  /** Fast stop (SIGINT); after 10 s an immediate one (SIGQUIT), after 5 s more the end. */
  stop(): Promise<void>
}

/** Settings given on the command line, where nothing in the data directory can override them. */
const fixedSettings: Readonly<Record<string, string>> = {
  // What was acknowledged survives a kill and a power cut.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Small: it shares a laptop or a small server with the site.
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_connections: '50',
  max_wal_size: '512MB',
  jit: 'off',
  // SSDs are what this runs on.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  // Standard output is our log file: no collector, no file of its own.
  logging_collector: 'off',
  log_destination: 'stderr',
}

/**
 * Starts PostgreSQL and waits until it takes connections. After a kill, children of the old server may hold its memory
 * for a moment: then it is started again, for ten seconds at most.
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
      // A session of its own: Ctrl-C in the terminal must reach the site, which then stops the database last.
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
      child.once('error', () => finish(null, null)) // could not be spawned
    })
    return { pid, exited, stop: () => stopServer(child, exited, setup) }
  } catch (error) {
    throw errorFromSystem('Starting the database', error)
  } finally {
    closeSync(output)
  }
}

/**
 * Ties the server's life to ours, even through kill -9: a shell in a session of its own waits at the end of a pipe
 * whose other end dies with us, and then asks the server to stop. Without a shell (Windows) the next start finds and
 * stops the orphan.
 */
function startWatchdog(serverPid: number, runAs: RunAs | null): ChildProcess | null {
  if (process.platform === 'win32') return null
  const script = 'read -r line; kill -INT "$1"'
  const child = spawn('/bin/sh', ['-c', script, 'embedded-postgres-watchdog', String(serverPid)], {
    ...childOptions(runAs),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  child.on('error', () => undefined) // no shell: the next start copes
  child.stdin.on('error', () => undefined)
  // neither it nor its pipe keeps the site from ending; at our end the system closes the pipe
  child.unref()
  ;(child.stdin as unknown as { unref?: () => void }).unref?.()
  return child
}

async function stopServer(child: ChildProcess, exited: Promise<Ended>, setup: ServerSetup): Promise<void> {
  const { home, programs } = setup
  const isGone = async (limitMs: number) =>
    (await Promise.race([exited, sleep(limitMs, 'late' as const, { ref: false })])) !== 'late'
  // No signals on Windows: pg_ctl knows how to ask.
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
 * Looks at PostgreSQL's own note; recovery after a crash may take minutes on a slow disk, is told, and waited for.
 * @returns false when it ended
 */
async function isReady(server: ServerProcess, { home, logFile }: ServerSetup): Promise<boolean> {
  let hasEnded = false
  void server.exited.then(() => (hasEnded = true))
  const began = performance.now()
  for (let nextNote = 5_000; ; await sleep(10)) {
    if (hasEnded) return false
    const note = readPostmasterFile(home.cluster)
    if (note?.status === 'ready' && (note.pid === server.pid || process.platform === 'win32')) return true
    const waited = performance.now() - began
    if (waited > 600_000) {
      await server.stop()
      throw new EmbeddedPostgresError(
        'start_failed',
        `The database was not ready after 10 minutes. See ${logFile}.`,
      )
    }
    if (waited > nextNote) {
      const seconds = Math.round(waited / 1000)
      home.log(`The database is still starting (${seconds} s): it recovers after a hard stop.`)
      nextNote += 10_000
    }
  }
}
