import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'

/* Clients that connect from a chosen loopback IP address. On Linux, all of 127.0.0.0/8 is loopback. */

/** Response to {@link sendFrom}. If the connection was refused or closed, `status` is 0 and `text` the error. */
export interface ClientResponse {
  status: number
  ms: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

export interface ClientRequest {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/**
 * Sends one request from `address` over a new connection. Never rejects; gives up after two minutes, because the
 * longest calls of the site may take one minute.
 */
export function sendFrom(
  address: string,
  url: string,
  { method = 'GET', path, headers, body }: ClientRequest,
): Promise<ClientResponse> {
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (answer: Omit<ClientResponse, 'ms'>) => resolve({ ...answer, ms: performance.now() - began })
    const fail = (error: Error) => end({ status: 0, headers: {}, text: error.message })
    const sent = request(
      new URL(path, url),
      {
        method,
        agent: new Agent({ keepAlive: false }),
        localAddress: address,
        signal: AbortSignal.timeout(120_000),
        headers: { ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }), ...headers },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () => end({ status: response.statusCode ?? 0, headers: response.headers, text }))
        response.on('error', fail)
      },
    )
    sent.on('error', fail)
    sent.end(body)
  })
}

/** Sockets that a client holds open. */
export interface HeldSockets {
  open(): number
  /** Stops reopening sockets and closes all of them. */
  release(): void
}

/**
 * Opens `count` sockets from one IP address. Each socket sends `opening` and then one byte per second. If `opening`
 * is '', the sockets send nothing.
 * @param options `isStubborn`: reopens a socket 50 ms after the server closed it
 */
export async function holdSockets(
  address: string,
  url: string,
  count: number,
  opening: string,
  { isStubborn = false }: { isStubborn?: boolean } = {},
): Promise<HeldSockets> {
  const { port, hostname } = new URL(url)
  const sockets = new Set<Socket>()
  let isReleased = false
  const open = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect({ port: Number(port), host: hostname, localAddress: address })
      socket.on('connect', () => {
        sockets.add(socket)
        if (opening !== '') socket.write(opening)
        resolve()
      })
      socket.on('error', () => resolve())
      socket.on('data', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        resolve()
        if (isStubborn && !isReleased) setTimeout(() => void open(), 50)
      })
    })
  for (let begun = 0; begun < count; begun += 100)
    await Promise.all(Array.from({ length: Math.min(100, count - begun) }, open))
  const drip = setInterval(() => {
    if (opening !== '') for (const socket of sockets) socket.write('a')
  }, 1_000)
  return {
    open: () => sockets.size,
    release() {
      isReleased = true
      clearInterval(drip)
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Returns the request line and the headers of an HTTP request. */
export const headOf = (method: string, path: string, headers: Record<string, string>): string =>
  [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')
