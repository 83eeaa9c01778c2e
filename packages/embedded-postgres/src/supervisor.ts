import { setTimeout as sleep } from 'node:timers/promises'
import { readPostmasterFile } from './processes.ts'
import { type Ended, type ServerProcess, type ServerSetup, startServer } from './server-process.ts'

/** Unexpected end of the server process. If `willRestart` is false, the server stays down. */
export type EmbeddedExit = Ended & {
  willRestart: boolean
  /** Error message of a restart that failed. */
  reason?: string
}

export interface Supervisor {
  /** Returns the id of the current server process. */
  pid(): number
  /** Registers a callback for each unexpected end of the server. */
  onExit(callback: (exit: EmbeddedExit) => void): void
  /** Stops the server for good. Waits for a restart in progress. */
  stop(): Promise<void>
}

/**
 * Pauses in milliseconds before consecutive restarts, about two minutes in all. After one restart for each pause, there
 * are no further restarts.
 */
export const restartPausesMs: readonly number[] = [200, 1_000, 3_000, 10_000, 30_000, 60_000]
/** Minimum running time of a healthy server. The end of a healthy server sets the number of failures to 0. */
const healthyAfterMs = 5_000
const checkIntervalMs = 1_000

/** Watches a server and restarts it on the same endpoint when it ends, once for each of `pausesMs`. */
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
    if (performance.now() - startedMs > healthyAfterMs) failures = 0
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
  const checkTimer = setInterval(() => {
    const postmaster = readPostmasterFile(cluster)
    if (postmaster?.pid !== server.pid || postmaster.status !== 'stopping' || stopping.signal.aborted) return
    log('The database server was asked to stop from outside: stopping and restarting it.', 'warn')
    void server.stop()
  }, checkIntervalMs)
  checkTimer.unref()

  void watch()
  return {
    pid: () => server.pid,
    onExit: (callback) => void callbacks.add(callback),
    async stop() {
      stopping.abort()
      clearInterval(checkTimer)
      await restarting
      await server.stop()
    },
  }
}
