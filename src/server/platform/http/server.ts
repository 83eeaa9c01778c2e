import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { StaticFiles } from '../assets/static-files.ts'
import { connectionsWithin } from './open-files.ts'
import { followConnections } from './server-connections.ts'
import { listenError, rejectClient } from './server-errors.ts'
import type { Delivery } from '../cache/send-cached.ts'
import { answerFromCache, type CachedResponses, type MayBeOwn } from './server-fast-path.ts'

/** Handles a request; `env.incoming` is Node's request, which has the raw target and the socket. */
export type Fetch = (request: Request, env: Delivery) => Response | Promise<Response>

/** Time and size limits of the connections (trust V3). */
export interface ServerLimits {
  /** Time limit for receiving all headers. By default 10 s. */
  headersTimeoutMs: number
  /** Time limit for receiving the whole request, including uploads. By default 30 s. */
  requestTimeoutMs: number
  /**
   * Time after which an idle connection is closed. By default 65 s, longer than most proxies keep an idle connection.
   */
  keepAliveTimeoutMs: number
  /** Time without a transferred byte after which a connection is closed, even during a response. By default 60 s. */
  socketTimeoutMs: number
  /** Interval in which timeouts are checked. By default 1 s. */
  checkMs: number
  /** Maximum size of request target and headers together. By default 16 KiB. */
  maxHeaderBytes: number
  /**
   * Maximum number of open connections. By default 4,000, or fewer by `ulimit -n`. A further connection replaces the
   * longest idle one.
   */
  maxConnections: number
  /** Maximum number of open connections of one IP address that is no trusted proxy. By default 1,000. */
  maxConnectionsOfAddress: number
  /**
   * Maximum number of connections that wait to be accepted, by default 4,096. Node's default of 511 loses connections
   * in a burst.
   */
  backlog: number
  /**
   * Maximum number of requests per connection. By default 10,000. The connection is then closed, so that a load
   * balancer can distribute clients again.
   */
  maxRequestsPerSocket: number
}

export const defaultServerLimits: ServerLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 65_000,
  socketTimeoutMs: 60_000,
  checkMs: 1_000,
  maxHeaderBytes: 16 * 1024,
  maxConnections: 4_000,
  maxConnectionsOfAddress: 1_000,
  backlog: 4_096,
  maxRequestsPerSocket: 10_000,
}

export interface ServerOptions {
  /** Cached responses, in which requests are looked up first. */
  cache: CachedResponses
  /** Returns true for requests that must not be answered from the cache. By default false. */
  mayBeOwn?: MayBeOwn
  api: Fetch
  /** Handles all paths that no other handler matches. */
  pages: Fetch
  /**
   * Further handlers by the start of the path: `{ '/covers/': covers }`. A key without a slash at the end is an exact
   * path.
   */
  mounts?: Readonly<Record<string, Fetch>>
  /** Files of the build's client folder. */
  files?: StaticFiles
  /**
   * Limiters of POST requests whose response nobody needs. If one returns false, the answer is 204 and the body stays
   * unread.
   */
  limiters?: ReadonlyMap<string, () => boolean>
  limits?: Partial<ServerLimits>
  /** Returns true for the IP address of a trusted proxy. By default false. */
  isTrustedProxy?: (address: string | undefined) => boolean
  log: { error(details: object, message: string): void; info(details: object, message: string): void }
}

/** The HTTP server of the site. It accepts connections after `listen` was called. */
export interface SiteServer {
  /** Resolves to the port (0 lets the system choose a free one). @throws ListenError */
  listen(port: number, host?: string): Promise<number>
  /** True while the server listens and `stop` has not begun. `/api/ready` reports this value. */
  readonly isReady: boolean
  /**
   * Stops gracefully (trust F10): no further connections are accepted; unfinished responses are cut off after
   * `patienceMs` (default 10 s).
   */
  stop(patienceMs?: number): Promise<void>
}

const droppedHeaders = { 'Cache-Control': 'no-store' }

/** Connects cache, API, files and pages to node:http. */
export function createServer(options: ServerOptions): SiteServer {
  const { cache, files, log, mayBeOwn = () => false } = options
  const limits = { ...defaultServerLimits, ...options.limits }
  const mounts = Object.entries({ '/api/': options.api, '/api': options.api, ...options.mounts })
  const listenerOf = (fetch: Fetch) =>
    getRequestListener((request, env) => fetch(request, env as Delivery), {
      overrideGlobalObjects: true,
      hostname: 'localhost',
      errorHandler: lastResort,
    })
  const pages = listenerOf(options.pages)
  const mounted = mounts.map(([start, fetch]) => ({
    start,
    isPrefix: start.endsWith('/'),
    listener: listenerOf(fetch),
  }))

  function lastResort(error: unknown): Response {
    // handlers answer their own errors; this function only answers requests that cannot be parsed (a malformed Host
    // header) and bugs
    const isRequest = error instanceof Error && error.name === 'RequestError'
    if (!isRequest) log.error({ err: error }, 'a request failed with an error that its handler did not catch')
    return new Response(null, {
      status: isRequest ? 400 : 500,
      headers: { 'Cache-Control': 'no-store' },
    })
  }

  const server = createHttpServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: limits.checkMs,
      maxHeaderSize: limits.maxHeaderBytes,
      noDelay: true,
    },
    (request, response) => {
      response.setHeader('X-Content-Type-Options', 'nosniff')
      if (request.method === 'POST' && options.limiters?.get(request.url ?? '')?.() === false) {
        response.writeHead(204, droppedHeaders).end()
        return
      }
      connections.track(response)
      if (answerFromCache(cache, request, response, mayBeOwn)) return
      answerOtherwise(request, response).catch((error: unknown) => {
        log.error({ err: error }, 'a request could not be answered, so its connection was closed')
        response.destroy()
      })
    },
  )
  server.maxRequestsPerSocket = limits.maxRequestsPerSocket
  server.setTimeout(limits.socketTimeoutMs)
  server.on('clientError', rejectClient)
  const connections = followConnections(server, {
    max: connectionsWithin(limits.maxConnections),
    maxOfAddress: limits.maxConnectionsOfAddress,
    isTrustedProxy: options.isTrustedProxy ?? (() => false),
  })

  async function answerOtherwise(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = originForm(request.url)
    if (target === undefined || !isValidHost(request.headers.host)) {
      response.writeHead(400, { 'Content-Length': '0', Connection: 'close' }).end()
      return
    }
    request.url = target
    const end = target.indexOf('?')
    const path = end === -1 ? target : target.slice(0, end)
    const mount = mounted.find(({ start, isPrefix }) => (isPrefix ? path.startsWith(start) : path === start))
    if (mount) return mount.listener(request, response)
    if (files?.has(path) && (request.method === 'GET' || request.method === 'HEAD'))
      return sendFile(files, path, request, response)
    return pages(request, response)
  }

  let stopping: Promise<void> | undefined
  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        const fail = (error: NodeJS.ErrnoException): void => reject(listenError(error, port, host))
        server.once('error', fail)
        server.listen({ port, host, backlog: limits.backlog }, () => {
          server.off('error', fail)
          server.on('error', (error) =>
            log.error(
              { err: error },
              'the HTTP server could not accept a connection and continues to listen',
            ),
          )
          resolve((server.address() as AddressInfo).port)
        })
      }),
    get isReady() {
      return server.listening && !connections.isStopping
    },
    stop(patienceMs = 10_000) {
      stopping ??= connections
        .drain(patienceMs)
        .then((cut) => log.info({ cut }, 'the HTTP server has stopped'))
      return stopping
    },
  }
}

/**
 * Returns path and query of a request target: `/a?b` or `https://host/a?b` → `/a?b` (RFC 9112, section 3.2.2).
 * Undefined for any other target.
 */
function originForm(target: string | undefined): string | undefined {
  if (target?.startsWith('/')) return target
  const match = /^https?:\/\/[^/?#]*(\/[^#]*)?$/i.exec(target ?? '')
  return match ? (match[1] ?? '/') : undefined
}

/**
 * Returns false for a Host header that no URL can contain. With such a header, `getRequestListener` may throw when the
 * body is read.
 */
const isValidHost = (host: string | undefined): boolean =>
  host === undefined || URL.canParse(`http://${host}`)

async function sendFile(
  files: StaticFiles,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers
  const answer = await files.answer(path, acceptEncoding, ifNoneMatch)
  if (!answer) return void response.writeHead(404, { 'Content-Length': '0' }).end()
  response.writeHead(answer.status, answer.headers).end(request.method === 'HEAD' ? undefined : answer.body)
}
