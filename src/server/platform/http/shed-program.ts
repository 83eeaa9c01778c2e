import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import type { ShedAsked, ShedSettings, ShedTold } from './shed-posts.ts'
import { startReading, stopReading } from './stop-reading.ts'

/** What a running program is told, and whom it tells. */
export interface ShedProgramOptions {
  /** Path of `shed-posts`, built or as it is. */
  program: string
  settings: ShedSettings
  /** It runs and may be handed connections. */
  onReady(): void
  /** Posts answered, of each target. */
  onCounts(counts: readonly number[]): void
  /** A connection is back; it gives what is unread of it once somebody listens and resumes it. */
  onBack(socket: Socket): void
  /** It is no more, and so are the connections it had. `isAsked`: we have ended it. */
  onEnd(how: { isAsked: boolean; connections: number; reason: string }): void
}

/** The program that answers posts nobody reads, with the connections it has. */
export interface ShedProgram {
  /** Hands a connection over with what has been read of it. False where that cannot be done: it is the caller's still, and whole. */
  take(socket: Socket, bytes: Buffer): boolean
  /** All connections come back, each as soon as what it was sent is answered. */
  giveBack(): void
  /** Ends it with its connections, after its last counts. */
  end(): Promise<void>
}

/** Seconds without a word after which it is taken for stuck. It speaks four times a second. */
const silenceMax = 10
const farewellMs = 1_000

/**
 * Starts the program. A connection that is handed over stays open here too, unread: so it counts as one of the server's as before, comes back
 * by a word, and is closed where the program dies.
 */
export function startShedProgram(options: ShedProgramOptions): ShedProgram {
  const { settings, onReady, onCounts, onBack, onEnd } = options
  const held = new Map<number, Socket>()
  let lastId = 0
  let isReady = false
  let isAsked = false
  let silence = 0
  let reason = ''
  const child = fork(options.program, [JSON.stringify(settings)], {
    serialization: 'advanced',
    // it keeps nothing but the connections
    execArgv: ['--max-old-space-size=128', '--max-semi-space-size=1'],
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  child.stderr?.on('data', (chunk: Buffer) => (reason = (reason + chunk.toString()).slice(0, 500)))
  stepBack(child)
  const ask = (asked: ShedAsked): void => {
    if (child.connected) child.send(asked, () => undefined)
  }
  const watch = setInterval(() => {
    if ((silence += 1) <= silenceMax) return
    reason = 'it had stopped speaking'
    child.kill('SIGKILL')
  }, 1_000).unref()

  const release = (id: number): Socket | undefined => {
    const socket = held.get(id)
    held.delete(id)
    return socket?.destroyed ? undefined : socket
  }
  child.on('message', ({ gone, back, counts }: ShedTold) => {
    silence = 0
    if (counts.some((count) => count > 0)) onCounts(counts)
    for (const id of gone) release(id)?.destroy()
    for (const { id, bytes } of back) {
      const socket = release(id)
      if (!socket) continue
      startReading(socket, bytes)
      onBack(socket)
    }
    if (isReady) return
    isReady = true
    onReady()
  })
  const ended = new Promise<void>((resolve) => {
    const end = (how: string): void => {
      clearInterval(watch)
      const connections = held.size
      for (const socket of held.values()) socket.destroy()
      held.clear()
      onEnd({ isAsked, connections, reason: `${how} ${reason}`.trim() })
      resolve()
    }
    // after its last word; one that never was does not close
    child.once('close', (code, signal) => end(`ended with ${signal ?? code}`))
    child.on('error', (error) => {
      if (child.pid !== undefined) return
      child.removeAllListeners('close')
      end(error.message)
    })
  })

  return {
    take(socket, bytes) {
      if (!isReady || isAsked || !child.connected) return false
      const more = stopReading(socket)
      if (!more) return false
      const id = (lastId += 1)
      held.set(id, socket)
      // else Node would ask the program about each of them when the server closes
      ;(socket as { server?: unknown }).server = undefined
      const asked: ShedAsked = { take: id, bytes: more.length > 0 ? Buffer.concat([bytes, more]) : bytes }
      child.send(asked, socket, { keepOpen: true }, (error) => {
        if (error) release(id)?.destroy()
      })
      return true
    },
    giveBack: () => ask('give back'),
    end() {
      isAsked = true
      ask('end')
      const late = setTimeout(() => child.kill('SIGKILL'), farewellMs)
      return ended.finally(() => clearTimeout(late))
    },
  }
}

/** Readers' pages come first. Not the lowest: a page may be asked for on one of its connections, and must get back soon. */
function stepBack({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // it has ended already, or the system does not let us
  }
}
