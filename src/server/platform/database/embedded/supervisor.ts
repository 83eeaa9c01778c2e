import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'
import type { EmbeddedExit, ServerSetup } from './types.ts'

/** A server that is kept running. */
export interface Supervisor {
  /** Id of the present server process. */
  pid(): number
  /** Called each time the server ends without having been asked to. */
  onExit(callback: (exit: EmbeddedExit) => void): void
  /** Stops it for good; a restart that is under way ends first. */
  stop(): Promise<void>
}

const windowMs = 60_000
const restartPauseMs = 200

/**
 * Watches a started server and starts it again when it ends by itself, on the same endpoint.
 * @param maxRestarts how many times within a minute; then it stays away and `onExit` says so
 */
export function supervise(first: ServerProcess, setup: ServerSetup, maxRestarts: number): Supervisor {
  const callbacks = new Set<(exit: EmbeddedExit) => void>()
  let server = first
  let isStopping = false
  let restarts: number[] = []
  let work: Promise<void> = Promise.resolve()

  const tell = (exit: EmbeddedExit) => callbacks.forEach((callback) => callback(exit))

  const watch = (watched: ServerProcess) => {
    void watched.exited.then((ended) => (isStopping ? undefined : (work = handleExit(ended))))
  }

  const handleExit = async (ended: { code: number | null; signal: NodeJS.Signals | null }) => {
    const now = performance.now()
    restarts = restarts.filter((time) => now - time < windowMs)
    const willRestart = restarts.length < maxRestarts
    const how = ended.signal ?? `code ${ended.code}`
    setup.log(
      `The database server ended by itself (${how}); ${willRestart ? 'starting it again' : 'giving up'}.`,
      'warn',
    )
    tell({ ...ended, willRestart })
    if (!willRestart) return
    restarts.push(now)
    await sleep(restartPauseMs)
    if (isStopping) return
    try {
      server = await startServer(setup)
      setup.log(`The database server runs again (process ${server.pid}).`)
      watch(server)
    } catch (error) {
      setup.log(`The database server could not be started again: ${String(error)}`, 'warn')
      await handleExit({ code: null, signal: null })
    }
  }

  watch(first)
  return {
    pid: () => server.pid,
    onExit: (callback) => void callbacks.add(callback),
    stop: async () => {
      isStopping = true
      await work
      await server.stop()
    },
  }
}
