import { setTimeout as sleep } from 'node:timers/promises'
import { type Ended, type ServerProcess, type ServerSetup, startServer } from './server-process.ts'

/** How the server process ended. `willRestart` false: the database stays away until someone acts. */
export type EmbeddedExit = Ended & { willRestart: boolean }

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
 * Watches a started server and starts it again when it ends by itself, on the same endpoint.
 * @param maxRestarts how many times within a minute; then it stays away and `onExit` says so
 */
export function supervise(first: ServerProcess, setup: ServerSetup, maxRestarts: number): Supervisor {
  const { log } = setup.home
  const callbacks = new Set<(exit: EmbeddedExit) => void>()
  let server = first
  let isStopping = false
  let restarts: number[] = []
  let restarting = Promise.resolve()

  const watch = async (): Promise<void> => {
    const ended = await server.exited
    if (!isStopping) restarting = restart(ended)
  }
  const restart = async (ended: Ended): Promise<void> => {
    const now = performance.now()
    restarts = restarts.filter((time) => now - time < 60_000)
    const willRestart = restarts.length < maxRestarts
    const how = ended.signal ?? `code ${ended.code}`
    const next = willRestart ? 'starting it again' : 'giving up'
    log(`The database server ended by itself (${how}); ${next}.`, 'warn')
    callbacks.forEach((callback) => callback({ ...ended, willRestart }))
    if (!willRestart) return
    restarts.push(now)
    await sleep(200)
    if (isStopping) return
    try {
      server = await startServer(setup)
      log(`The database server runs again (process ${server.pid}).`)
      void watch()
    } catch (error) {
      log(`The database server could not be started again: ${String(error)}`, 'warn')
      await restart({ code: null, signal: null })
    }
  }

  void watch()
  return {
    pid: () => server.pid,
    onExit: (callback) => void callbacks.add(callback),
    async stop() {
      isStopping = true
      await restarting
      await server.stop()
    },
  }
}
