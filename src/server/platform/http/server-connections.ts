import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Follows the sockets and the answers under way of a server, so that it can be stopped without cutting anybody off. */
export interface Connections {
  /** Call for each request, before it is answered. */
  track(response: ServerResponse): void
  readonly isStopping: boolean
  /** Answers under way. */
  readonly inFlight: number
  /**
   * Takes no new connection, lets what is under way finish, at most `patienceMs`, then cuts. Resolves to the number
   * that were cut.
   */
  drain(patienceMs: number): Promise<number>
}

/** A socket that has nothing more to say is given this long to say it. */
const farewellMs = 500

export function followConnections(server: Server): Connections {
  const sockets = new Set<Socket>()
  const answers = new Set<ServerResponse>()
  let isStopping = false
  let onIdle: (() => void) | undefined

  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  return {
    get isStopping() {
      return isStopping
    },
    get inFlight() {
      return answers.size
    },
    track(response) {
      answers.add(response)
      if (isStopping) response.shouldKeepAlive = false
      response.once('close', () => {
        answers.delete(response)
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
      for (const socket of sockets) {
        if (cut > 0) socket.destroy()
        else socket.destroySoon()
      }
      const last = setTimeout(() => {
        for (const socket of sockets) socket.destroy()
      }, farewellMs)
      await closed
      clearTimeout(last)
      return cut
    },
  }
}
