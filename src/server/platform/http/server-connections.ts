import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressBlock, socketAddress } from './client-address.ts'

/** How many connections there may be. */
export interface ConnectionLimits {
  max: number
  /** Of one address (IPv6 by its /64). A trusted proxy is many readers, and has no bound of its own. */
  maxOfAddress: number
  isTrustedProxy: (address: string | undefined) => boolean
}

/**
 * Follows the sockets and the answers under way of a server: bounds them, and stops them without cutting anybody off.
 */
export interface Connections {
  /** Call for each request, before it is answered. */
  track(response: ServerResponse): void
  readonly isStopping: boolean
  /** Answers under way. */
  readonly inFlight: number
  /** Connections that are open. */
  readonly open: number
  /** Connections that were closed, or not taken, for want of room since the server was made. */
  readonly turnedAway: number
  /**
   * Takes no new connection, lets what is under way finish, at most `patienceMs`, then cuts. Resolves to the number
   * that were cut.
   */
  drain(patienceMs: number): Promise<number>
}

/** A socket that has nothing more to say is given this long to say it. */
const farewellMs = 500

/** The connections of one address; the idle ones in the order in which they became idle. */
interface Household {
  open: number
  idle: Set<Socket>
}

/**
 * Node's own `maxConnections` turns newcomers away while a thousand silent sockets stay. Here whoever has been idle
 * longest goes when it gets full: first within the address that has too many, then of all.
 */
export function followConnections(server: Server, limits: ConnectionLimits): Connections {
  const households = new Map<string, Household>()
  const sockets = new Map<Socket, string>()
  const idle = new Set<Socket>()
  const answers = new Set<ServerResponse>()
  const answersOf = new WeakMap<Socket, number>()
  let isStopping = false
  let turnedAway = 0
  let onIdle: (() => void) | undefined

  const forget = (socket: Socket): void => {
    const block = sockets.get(socket)
    const household = block === undefined ? undefined : households.get(block)
    if (block === undefined || !household) return
    sockets.delete(socket)
    idle.delete(socket)
    household.idle.delete(socket)
    household.open -= 1
    if (household.open === 0) households.delete(block)
  }
  const turnAway = (socket: Socket | undefined): boolean => {
    turnedAway += 1
    if (!socket) return false
    forget(socket)
    socket.destroy()
    return true
  }
  const longestIdle = (some: Set<Socket>): Socket | undefined => some.values().next().value
  /** Makes room for one more; false where nobody can be asked to go. */
  const makeRoom = (household: Household, isBounded: boolean): boolean => {
    if (isBounded && household.open >= limits.maxOfAddress) return turnAway(longestIdle(household.idle))
    return sockets.size < limits.max || turnAway(longestIdle(idle))
  }

  server.on('connection', (socket: Socket) => {
    const block = addressBlock(socketAddress(socket.remoteAddress))
    const household = households.get(block) ?? { open: 0, idle: new Set() }
    if (!makeRoom(household, !limits.isTrustedProxy(socket.remoteAddress))) {
      socket.destroy()
      return
    }
    // whoever was asked to go may have been the last of the same address
    households.set(block, household)
    household.open += 1
    sockets.set(socket, block)
    idle.add(socket)
    household.idle.add(socket)
    socket.once('close', () => forget(socket))
  })

  const becomeBusy = (socket: Socket): void => {
    answersOf.set(socket, (answersOf.get(socket) ?? 0) + 1)
    idle.delete(socket)
    households.get(sockets.get(socket) ?? '')?.idle.delete(socket)
  }
  const becomeIdle = (socket: Socket): void => {
    const left = (answersOf.get(socket) ?? 1) - 1
    answersOf.set(socket, left)
    const household = households.get(sockets.get(socket) ?? '')
    if (left > 0 || !household) return
    idle.add(socket)
    household.idle.add(socket)
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
      const { socket } = response.req
      answers.add(response)
      becomeBusy(socket)
      if (isStopping) response.shouldKeepAlive = false
      response.once('close', () => {
        answers.delete(response)
        becomeIdle(socket)
        if (answers.size === 0) onIdle?.()
      })
    },
    async drain(patienceMs) {
      isStopping = true
      for (const response of answers) if (!response.headersSent) response.shouldKeepAlive = false
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      // A connection that has sent nothing, or half a request, counts as busy: it is closed once nobody waits for an
      // answer.
      if (answers.size > 0) {
        let timer: NodeJS.Timeout | undefined
        const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)))
        await Promise.race([new Promise<void>((resolve) => (onIdle = resolve)), patience])
        clearTimeout(timer)
      }
      const cut = answers.size
      // Without anything under way a socket may still be sending its last bytes: it is ended, not torn down.
      for (const socket of sockets.keys()) {
        if (cut > 0) socket.destroy()
        else socket.destroySoon()
      }
      const last = setTimeout(() => {
        for (const socket of sockets.keys()) socket.destroy()
      }, farewellMs)
      await closed
      clearTimeout(last)
      return cut
    },
  }
}
