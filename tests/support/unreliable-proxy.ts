import net from 'node:net'
import type { AddressInfo } from 'node:net'

/** How the proxy treats data: forward it, close connections, drop it, or delay it by 2 s. */
export type ProxyMode = 'pass' | 'reset' | 'blackhole' | 'slow'

/** A proxy between the site and a server. It can interrupt the connection between them. */
export interface UnreliableProxy {
  port: number
  mode(mode: ProxyMode): void
  close(): Promise<void>
}

const slowMs = 2_000

/** Starts a proxy on the loopback in front of a port or a unix socket. */
export async function startUnreliableProxy(
  target: { port: number; host?: string } | { path: string },
): Promise<UnreliableProxy> {
  let mode: ProxyMode = 'pass'
  const sockets = new Set<net.Socket>()
  const forward = (from: net.Socket, to: net.Socket) => {
    sockets.add(from)
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      if (mode !== 'blackhole') to.destroy()
    })
    from.on('data', (chunk) => {
      if (mode === 'pass') to.write(chunk)
      else if (mode === 'slow') setTimeout(() => to.writable && to.write(chunk), slowMs)
    })
  }
  const server = net.createServer((client) => {
    if (mode === 'reset') {
      client.destroy()
      return
    }
    const upstream = net.connect(target)
    forward(client, upstream)
    forward(upstream, client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const drop = () => sockets.forEach((socket) => socket.destroy())
  return {
    port: (server.address() as AddressInfo).port,
    mode(next) {
      mode = next
      if (next === 'reset') drop()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        drop()
      }),
  }
}
