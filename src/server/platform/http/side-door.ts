import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { countSeconds } from './count-seconds.ts'
import { createPace } from '../pace.ts'
import { endOfPlainPost, startLineOf } from './plain-post.ts'
import { type ShedProgram, startShedProgram } from './shed-program.ts'

/** A post that may be answered 204 and left unread: for what nobody waits for, and what must not cost anything when there is too much of it. */
export interface Shed {
  /** Asked for each; true drops it, and has counted it. */
  isDropped(): boolean
  /** Counts posts that were dropped without asking. */
  countDropped(count: number): void
}

/** What a side door is made of. */
export interface SideDoorOptions {
  /** By exact target. */
  sheds: Readonly<Record<string, Shed>>
  /** Path of the program `shed-posts`, built or as it is. Without one the door never opens. */
  program: string | undefined
  limits: { headersTimeoutMs: number; keepAliveTimeoutMs: number; maxRequestsPerSocket: number }
  log: { error(details: object, message: string): void; info(details: object, message: string): void }
}

/** The way of a flood past the process that makes the pages. */
export interface SideDoor {
  /** Whether a post is to be dropped. */
  drops(target: string): boolean
  /** Whether the connection of a post that was dropped should end, so that it comes anew and takes the side door. */
  isWanted(): boolean
  /** Ends the program, once its last counts are here. */
  close(): Promise<void>
}

/** Posts dropped a second from which it is open: Node answers fewer for less than what the door costs. */
const openFrom = 500
/** Seconds with fewer than half of that, after which it is shut. */
const calmS = 3
/** Seconds of calm after which the program ends. */
const idleS = 120
/** Connections a second, and at once, that are asked to come anew: all in one go would keep readers waiting. Twice as many are handed over. */
const anewPerSecond = 200
const anewAtOnce = 5
/** After a failure the old way has to do for so long. */
const retryMs = 60_000

function cutOff(this: Socket): void {
  this.destroy()
}

/**
 * While there is a flood of posts that are dropped, connections that begin with one of them go to a program of its own, which answers and counts
 * them; whatever else comes on such a connection brings it back. Otherwise each connection goes to `server` as ever.
 */
export function openSideDoor(
  server: Server,
  { sheds, program: path, limits, log }: SideDoorOptions,
): SideDoor {
  const byTarget = new Map(Object.entries(sheds))
  const targets = [...byTarget.keys()]
  const startLines = targets.map(startLineOf)
  const dropped = countSeconds()
  const wants = createPace(anewPerSecond, anewAtOnce)
  const hands = createPace(2 * anewPerSecond, 2 * anewAtOnce)
  let program: ShedProgram | null = null
  let isReady = false
  let isOpen = false
  let isClosed = path === undefined || targets.length === 0
  let calm = 0
  let notBefore = 0
  let timer: NodeJS.Timeout | undefined

  // Node's own way in: a connection may also be brought to it later
  const [toNode] = server.listeners('connection') as [(this: Server, socket: Socket) => void]
  server.off('connection', toNode)
  server.on('connection', (socket: Socket) => {
    if (isOpen) look(socket)
    else toNode.call(server, socket)
  })

  function note(count: number): void {
    dropped.add(count)
    if (isOpen || isClosed || dropped.most() < openFrom) return
    calm = 0
    if (isReady) open()
    else if (!program && performance.now() >= notBefore) start()
  }

  function open(): void {
    if (isClosed) return
    isOpen = true
    log.info({}, 'Too many posts to answer each: the side door is open')
  }

  function start(): void {
    try {
      program = startShedProgram({
        program: path!,
        settings: {
          targets,
          keepAliveTimeoutMs: limits.keepAliveTimeoutMs,
          maxRequestsPerSocket: limits.maxRequestsPerSocket,
        },
        onReady() {
          isReady = true
          open()
        },
        onCounts(counts) {
          for (const [index, count] of counts.entries()) {
            if (count === 0) continue
            byTarget.get(targets[index]!)!.countDropped(count)
            note(count)
          }
        },
        onBack: (socket) => giveToNode(socket),
        onEnd({ isAsked, ...how }) {
          program = null
          isReady = isOpen = false
          clearInterval(timer)
          if (isAsked) return
          notBefore = performance.now() + retryMs
          log.error(how, 'The program of the side door has ended by itself; some posts may not be counted')
        },
      })
      timer = setInterval(rest, 1_000).unref()
    } catch (error) {
      notBefore = performance.now() + retryMs
      log.error({ err: error }, 'The program of the side door could not be started')
    }
  }

  /** Once a second: shuts the door when the flood is over, and ends the program when it has long been. */
  function rest(): void {
    calm = dropped.most() * 2 < openFrom ? calm + 1 : 0
    if (calm >= calmS && isOpen) {
      isOpen = false
      program?.giveBack()
      log.info({}, 'The flood of posts is over: the side door is shut')
    }
    if (calm === idleS) void program?.end()
  }

  function giveToNode(socket: Socket): void {
    socket.off('error', cutOff)
    toNode.call(server, socket)
    socket.resume()
  }

  /** Waits for the first bytes of a connection, which tell where it belongs. */
  function look(socket: Socket): void {
    const decide = (chunk: Buffer): void => {
      socket.off('data', decide).off('timeout', cutOff).off('end', cutOff)
      socket.setTimeout(0)
      socket.pause()
      const isPost = startLines.some((line) => endOfPlainPost(chunk, 0, line) !== undefined)
      if (isPost && isOpen && hands() && program?.take(socket, chunk)) return
      socket.unshift(chunk)
      giveToNode(socket)
    }
    socket.setTimeout(limits.headersTimeoutMs)
    socket.on('data', decide).on('timeout', cutOff).on('end', cutOff).on('error', cutOff)
  }

  return {
    drops(target) {
      if (!byTarget.get(target)?.isDropped()) return false
      note(1)
      return true
    },
    isWanted: () => isOpen && wants(),
    async close() {
      isClosed = true
      isOpen = false
      await program?.end()
    },
  }
}
