import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError, errorFromOutput, errorFromSystem } from './errors.ts'
import { readFrom, sizeOf } from './log-file.ts'
import { killLeftovers } from './orphan.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { childOptions, runProgram } from './run-program.ts'
import { serverArguments } from './settings.ts'
import type { ServerSetup } from './types.ts'
import { watchParent } from './watchdog.ts'

/** A running server that this process owns. */
export interface ServerProcess {
  pid: number
  /** Settles when the process is gone, however it went. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Fast stop (SIGINT); after 10 s an immediate one (SIGQUIT), after 5 s more the end. */
  stop(): Promise<void>
}

const pollMs = 10
const fastStopMs = 10_000
const immediateStopMs = 5_000
/** After a kill, children of the old server may hold its memory for a moment. */
const memoryRetryMs = 2_000
const memoryGiveUpMs = 10_000
/** Recovery after a crash may take minutes on a slow disk; it is told, and waited for. */
const recoveryLimitMs = 600_000

/**
 * Starts PostgreSQL and waits until it takes connections.
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
    if (!/pre-existing shared memory block/.test(output) || waited > memoryGiveUpMs) {
      throw errorFromOutput('Starting the database', output)
    }
    if (waited > memoryRetryMs) killLeftovers(setup.cluster)
    await sleep(100)
  }
}

function spawnServer(setup: ServerSetup): ServerProcess {
  const output = openSync(setup.logFile, 'a', 0o600)
  try {
    const child = spawn(setup.binaries.postgres, serverArguments(setup.cluster, setup.endpoint), {
      ...childOptions(setup.runAs),
      stdio: ['ignore', output, output],
      // A session of its own: Ctrl-C in the terminal must reach the site, which then stops the database last.
      detached: process.platform !== 'win32',
    })
    return ownProcess(child, setup)
  } catch (error) {
    throw errorFromSystem('Starting the database', error)
  } finally {
    closeSync(output)
  }
}

function ownProcess(child: ChildProcess, setup: ServerSetup): ServerProcess {
  const pid = child.pid ?? 0
  const stopAtExit = () => child.kill('SIGINT')
  const watchdog = pid > 0 ? watchParent(pid, setup.runAs) : null
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    const finish = (code: number | null, signal: NodeJS.Signals | null) => {
      process.off('exit', stopAtExit)
      watchdog?.dismiss()
      resolve({ code, signal })
    }
    child.once('exit', finish)
    child.once('error', () => finish(null, null)) // could not be spawned
  })
  process.on('exit', stopAtExit)
  return { pid, exited, stop: () => stopServer(child, exited, setup) }
}

async function stopServer(child: ChildProcess, exited: Promise<unknown>, setup: ServerSetup): Promise<void> {
  const isGone = async (limitMs: number) =>
    (await Promise.race([exited.then(() => 'gone'), sleep(limitMs, 'late', { ref: false })])) === 'gone'
  if (process.platform === 'win32') {
    // No signals there: pg_ctl knows how to ask.
    await runProgram(setup.binaries.pgCtl, ['stop', '-D', setup.cluster, '-m', 'fast', '-t', '10'], null)
  } else {
    child.kill('SIGINT')
  }
  if (await isGone(fastStopMs)) return
  setup.log(
    'The database does not stop within 10 s: stopping it at once. It recovers at the next start.',
    'warn',
  )
  child.kill('SIGQUIT')
  if (await isGone(immediateStopMs)) return
  child.kill('SIGKILL')
  await exited
}

/** @returns false when it ended instead */
async function isReady(server: ServerProcess, setup: ServerSetup): Promise<boolean> {
  let hasEnded = false
  void server.exited.then(() => (hasEnded = true))
  const began = performance.now()
  let nextNote = 5_000
  for (;;) {
    if (hasEnded) return false
    const note = readPostmasterFile(setup.cluster)
    if (note?.status === 'ready' && (note.pid === server.pid || process.platform === 'win32')) return true
    const waited = performance.now() - began
    if (waited > recoveryLimitMs) {
      await server.stop()
      throw new EmbeddedPostgresError(
        'start_failed',
        `The database was not ready after 10 minutes. See ${setup.logFile}.`,
      )
    }
    if (waited > nextNote) {
      setup.log(
        `The database is still starting (${Math.round(waited / 1000)} s): it recovers after a hard stop.`,
      )
      nextNote += 10_000
    }
    await sleep(pollMs)
  }
}
