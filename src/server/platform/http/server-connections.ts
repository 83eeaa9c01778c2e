import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ipBlocks, socketAddress } from './client-address.ts'

export interface ConnectionLimits {
  max: number
  /**
   * Maximum number of connections of one IP address or IPv6 /64. An IPv6 /48 may have twice as many. A trusted proxy
   * has no maximum, because it carries many clients.
   */
  maxOfAddress: number
  isTrustedProxy: (address: string | undefined) => boolean
}

/** Tracks and limits the connections of a server, and closes them gracefully. */
export interface Connections {
  /** Registers a response. Call it for each request before the request is answered. */
  track(response: ServerResponse): void
  readonly isStopping: boolean
  /** Number of responses that are not complete. */
  readonly inFlight: number
  readonly open: number
  /** Number of connections that were closed or refused since the start, because they exceeded a limit. */
  readonly turnedAway: number
  /**
   * Stops accepting connections, waits at most `patienceMs` for responses, then closes all. Resolves to the number of
   * unfinished responses.
   */
  drain(patienceMs: number): Promise<number>
}

/** Time for sending the last bytes of a socket, in milliseconds. Then the socket is destroyed. */
const flushMs = 500

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Connections from one block of IP addresses. `open`: number of all. `idle`: in the order in which they became idle.
 */
interface AddressConnections {
  open: number
  idle: Set<Socket>
}

/**
 * Limits the connections of a server. At the limit, closes the connection that has been idle longest; Node's
 * `maxConnections` would close the new one.
 */
export function followConnections(server: Server, limits: ConnectionLimits): Connections {
  const connectionsByBlock = new Map<string, AddressConnections>()
  const sockets = new Map<Socket, readonly string[]>()
  const idle = new Set<Socket>()
  const answers = new Set<ServerResponse>()
  const answersOf = new WeakMap<Socket, number>()
  let isStopping = false
  let turnedAway = 0
  let onIdle: (() => void) | undefined

  const forget = (socket: Socket): void => {
    const blocks = sockets.get(socket)
    if (!blocks) return
    sockets.delete(socket)
    idle.delete(socket)
    for (const block of blocks) {
      const ofBlock = connectionsByBlock.get(block)!
      ofBlock.idle.delete(socket)
      ofBlock.open -= 1
      if (ofBlock.open === 0) connectionsByBlock.delete(block)
    }
  }
  const closeForLimit = (socket: Socket | undefined): boolean => {
    turnedAway += 1
    if (!socket) return false
    forget(socket)
    socket.destroy()
    return true
  }
  const longestIdle = (some: Set<Socket>): Socket | undefined => some.values().next().value
  /** Makes room for one more connection. Returns false if there is no idle connection to close. */
  const makeRoom = (blocks: readonly string[], isBounded: boolean): boolean => {
    for (const [at, block] of blocks.entries()) {
      const ofBlock = connectionsByBlock.get(block)
      if (isBounded && ofBlock && ofBlock.open >= limits.maxOfAddress * (at + 1))
        return closeForLimit(longestIdle(ofBlock.idle))
    }
    return sockets.size < limits.max || closeForLimit(longestIdle(idle))
  }
  /** Marks a connection as idle since now. */
  const makeIdle = (socket: Socket): void => {
    const blocks = sockets.get(socket) ?? []
    for (const each of [idle, ...blocks.map((block) => connectionsByBlock.get(block)!.idle)]) {
      each.delete(socket)
      if (blocks.length > 0) each.add(socket)
    }
  }

  server.on('connection', (socket: Socket) => {
    const blocks = ipBlocks(socketAddress(socket.remoteAddress))
    if (!makeRoom(blocks, !limits.isTrustedProxy(socket.remoteAddress))) {
      socket.destroy()
      return
    }
    for (const block of blocks) {
      const ofBlock = connectionsByBlock.get(block) ?? { open: 0, idle: new Set() }
      connectionsByBlock.set(block, ofBlock)
      ofBlock.open += 1
    }
    sockets.set(socket, blocks)
    makeIdle(socket)
    socket.once('close', () => forget(socket))
  })

  const becomeBusy = (socket: Socket): void => {
    answersOf.set(socket, (answersOf.get(socket) ?? 0) + 1)
    idle.delete(socket)
    for (const block of sockets.get(socket) ?? []) connectionsByBlock.get(block)!.idle.delete(socket)
  }
  const becomeIdle = (socket: Socket): void => {
    const left = (answersOf.get(socket) ?? 1) - 1
    answersOf.set(socket, left)
    if (left === 0) makeIdle(socket)
  }

  return {
    get isStopping() {
      return isStopping
    },
    get inFlight() {
      return answers.size
    },
    get open() {
      return sockets.size
    },
    get turnedAway() {
      return turnedAway
    },
    track(response) {
      const { req: request } = response
      const { socket } = request
      answers.add(response)
      let isBusy = false
      const begin = (): void => {
        isBusy = true
        becomeBusy(socket)
      }
      // until the request body is complete, the connection counts as idle and can be closed
      if (hasBody(request)) {
        makeIdle(socket)
        request.once('end', begin)
      } else begin()
      if (isStopping) response.shouldKeepAlive = false
      response.once('close', () => {
        answers.delete(response)
        request.off('end', begin)
        if (isBusy) becomeIdle(socket)
        if (answers.size === 0) onIdle?.()
      })
    },
    async drain(patienceMs) {
      isStopping = true
      for (const response of answers) if (!response.headersSent) response.shouldKeepAlive = false
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      // Node counts connections without a complete request as busy; they are closed below, after the last response is
      // complete
      if (answers.size > 0) {
        let timer: NodeJS.Timeout | undefined
        const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)))
        await Promise.race([new Promise<void>((resolve) => (onIdle = resolve)), patience])
        clearTimeout(timer)
      }
      const cut = answers.size
      // after the last response, a socket possibly still sends its last bytes, so it is ended instead of destroyed
      for (const socket of sockets.keys()) {
        if (cut > 0) socket.destroy()
        else socket.destroySoon()
      }
      const last = setTimeout(() => {
        for (const socket of sockets.keys()) socket.destroy()
      }, flushMs)
      await closed
      clearTimeout(last)
      return cut
    },
  }
}
