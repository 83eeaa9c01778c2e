import { setTimeout as sleep } from 'node:timers/promises'
import { readPostmasterFile } from './processes.ts'
import { type Ended, type ServerProcess, type ServerSetup, startServer } from './server-process.ts'

/** How the server process ended. `willRestart` false: the database stays away until someone acts. */
export type EmbeddedExit = Ended & {
  willRestart: boolean
  /** Why it could not be started again, where it could not. */
  reason?: string
}

/** A server that is started again when it ends by itself. */
export interface Supervisor {
  /** Id of the present server process. */
  pid(): number
  /** Called each time the server ends without having been asked to. */
  onExit(callback: (exit: EmbeddedExit) => void): void
  /** Stops it for good; a restart that is under way ends first. */
  stop(): Promise<void>
}

/**
 * Before the restarts in a row: what passes by itself gets its time, and at last it is given up, after some two
 * minutes.
 */
export const restartPausesMs: readonly number[] = [200, 1_000, 3_000, 10_000, 30_000, 60_000]
/** A server that ran for so long was well: the next restart is the first in a row again. */
const wellAfterMs = 5_000
const lookMs = 1_000

/**
 * Watches a started server and starts it again when it ends by itself, on the same endpoint. One that somebody told to
 * stop (SIGTERM: it takes no new connection, and waits for the old ones for ever) is stopped for good, and started
 * anew.
 * @param pausesMs before the restarts in a row; when there are no more it stays away and `onExit` says so
 */
export function supervise(
  first: ServerProcess,
  setup: ServerSetup,
  pausesMs: readonly number[] = restartPausesMs,
): Supervisor {
  const { log, cluster } = setup.home
  const callbacks = new Set<(exit: EmbeddedExit) => void>()
  const stopping = new AbortController()
  let server = first
  let startedMs = performance.now()
  let failures = 0
  let restarting = Promise.resolve()

  const watch = async (): Promise<void> => {
    const ended = await server.exited
    if (!stopping.signal.aborted) restarting = restart(ended)
  }
  const restart = async (ended: Ended, reason?: string): Promise<void> => {
    if (performance.now() - startedMs > wellAfterMs) failures = 0
    const pauseMs = pausesMs[failures]
    failures += 1
    const willRestart = pauseMs !== undefined
    const what = reason ?? `The database server ended by itself (${ended.signal ?? `code ${ended.code}`})`
    log(`${what}; ${willRestart ? `starting it again in ${pauseMs / 1000} s` : 'giving up'}.`, 'warn')
    callbacks.forEach((callback) => callback({ ...ended, willRestart, ...(reason && { reason }) }))
    if (!willRestart) return
    await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    if (stopping.signal.aborted) return
    startedMs = performance.now()
    try {
      server = await startServer(setup)
      startedMs = performance.now()
      log(`The database server runs again (process ${server.pid}).`)
      void watch()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      await restart(
        { code: null, signal: null },
        `The database server could not be started again: ${message}`,
      )
    }
  }
  const lookout = setInterval(() => {
    const note = readPostmasterFile(cluster)
    if (note?.pid !== server.pid || note.status !== 'stopping' || stopping.signal.aborted) return
    log('Somebody has told the database server to stop: it is stopped, and started anew.', 'warn')
    void server.stop()
  }, lookMs)
  lookout.unref()

  void watch()
  return {
    pid: () => server.pid,
    onExit: (callback) => void callbacks.add(callback),
    async stop() {
      stopping.abort()
      clearInterval(lookout)
      await restarting
      await server.stop()
    },
  }
}
