import net from 'node:net'
import type { PoolClient } from 'pg'

/** What pg knows of a connection and its types do not tell. */
interface ClientInside {
  host: string
  port: number
  ssl: unknown
  processID: number | null
  secretKey: number | null
  connection: { stream: { destroy(): void } }
}

const cancelRequestCode = 80_877_102
const cancelLimitMs = 1_000

/**
 * Asks the server to give up what a connection is running (PostgreSQL manual, 'Canceling Requests in Progress'). Best effort: over
 * TLS, or where the server cannot be reached, its statement_timeout ends the statement. Works through PgBouncer.
 */
export function requestCancel(client: PoolClient): void {
  const { host, port, ssl, processID, secretKey } = client as unknown as ClientInside
  if (ssl || processID === null || typeof secretKey !== 'number') return
  const message = Buffer.alloc(16)
  message.writeInt32BE(16, 0)
  message.writeInt32BE(cancelRequestCode, 4)
  message.writeInt32BE(processID, 8)
  message.writeInt32BE(secretKey, 12)
  const socket = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host)
  socket.setTimeout(cancelLimitMs, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.on('connect', () => socket.end(message))
}

/** Cuts a connection off without a word to the server: its other end may be gone, and a polite end would wait for it. */
export function cutOff(client: PoolClient): void {
  ;(client as unknown as ClientInside).connection.stream.destroy()
}
