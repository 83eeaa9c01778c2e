import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { StaticFiles } from '../assets/static-files.ts'
import { followConnections } from './server-connections.ts'
import { listenError, rejectClient } from './server-errors.ts'
import type { Delivery } from '../cache/send-cached.ts'
import { answerFromCache, type CachedAnswers, type MayBeOwn } from './server-fast-path.ts'

/** Answers a request; `env.incoming` is Node's own, for the raw target and the socket. */
export type Fetch = (request: Request, env: Delivery) => Response | Promise<Response>

/** Time and size limits of the connections (trust.md V3). */
export interface ServerLimits {
  /** All headers must be there by then. 10 s. */
  headersTimeoutMs: number
  /** The whole request must be there by then, uploads too. 30 s. */
  requestTimeoutMs: number
  /**
   * An idle connection is closed after this. 65 s: longer than common proxies keep theirs, so that none is closed under
   * a request.
   */
  keepAliveTimeoutMs: number
  /** A connection on which nothing moves while an answer is under way. 60 s. */
  socketTimeoutMs: number
  /** Timeouts are looked after this often. 1 s. */
  checkMs: number
  /** Target and headers together. 16 KiB. */
  maxHeaderBytes: number
  /** Open connections; the longest idle one goes for a new one. 4,000. */
  maxConnections: number
  /** Open connections of one address that is no trusted proxy. 1,000. */
  maxConnectionsOfAddress: number
  /**
   * Connections that the system may hold until they are taken: with Node's 511 a burst of a thousand loses some, which
   * the other side notices after one to three seconds. The system's own bound (somaxconn) holds besides. 4,096.
   */
  backlog: number
  /** Requests on one connection; then it is closed, so that load spreads again. 10,000. */
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
  /** Cached answers, asked before anything else. */
  cache: CachedAnswers
  /** Requests that the cache is not asked for; none unless told. */
  mayBeOwn?: MayBeOwn
  /** Everything under `/api`. */
  api: Fetch
  /** Everything no one else answers. */
  pages: Fetch
  /**
   * Further handlers by the start of the path: `{ '/covers/': covers }`; one without a slash at its end is a path
   * itself (`/sitemap.xml`).
   */
  mounts?: Readonly<Record<string, Fetch>>
  /** The build's client folder. */
  files?: StaticFiles
  /**
   * Limiters of posts that nobody waits for, by exact target: while one says no, such a post is answered 204 unread.
   */
  limiters?: ReadonlyMap<string, () => boolean>
  limits?: Partial<ServerLimits>
  /** Tells the sockets of trusted proxies; none is one unless told. */
  isTrustedProxy?: (address: string | undefined) => boolean
  log: { error(details: object, message: string): void; info(details: object, message: string): void }
}

/** A server that is not listening yet. */
export interface SiteServer {
  /** Resolves to the port (0 asks the system for a free one). Throws ListenError. */
  listen(port: number, host?: string): Promise<number>
  /** False once stopping has begun: what `/api/ready` answers by. */
  readonly isReady: boolean
  /**
   * Graceful stop (trust.md F10): not ready, no new connections, answers say `Connection: close`, what is under way may
   * finish for `patienceMs` (10 s), then the rest is cut. Repeated calls wait for the first.
   */
  stop(patienceMs?: number): Promise<void>
}

const droppedHeaders = ['Cache-Control', 'no-store', 'X-Content-Type-Options', 'nosniff']

/** Wires cache, API, files and pages to node:http. */
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
    // Handlers answer for themselves; what comes here is a request that cannot be made one (a broken Host header) or a
    // bug.
    const isRequest = error instanceof Error && error.name === 'RequestError'
    if (!isRequest) log.error({ err: error }, 'A handler failed outside its own error handling')
    return new Response(null, {
      status: isRequest ? 400 : 500,
      headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' },
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
      if (request.method === 'POST' && options.limiters?.get(request.url ?? '')?.() === false) {
        response.writeHead(204, droppedHeaders).end()
        return
      }
      connections.track(response)
      if (answerFromCache(cache, request, response, mayBeOwn)) return
      answerOtherwise(request, response).catch((error: unknown) => {
        log.error({ err: error }, 'A request could not be answered')
        response.destroy()
      })
    },
  )
  server.maxRequestsPerSocket = limits.maxRequestsPerSocket
  server.setTimeout(limits.socketTimeoutMs)
  server.on('clientError', rejectClient)
  const connections = followConnections(server, {
    max: limits.maxConnections,
    maxOfAddress: limits.maxConnectionsOfAddress,
    isTrustedProxy: options.isTrustedProxy ?? (() => false),
  })

  async function answerOtherwise(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = originForm(request.url)
    if (target === undefined) {
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
          server.on('error', (error) => log.error({ err: error }, 'The server reports a fault'))
          resolve((server.address() as AddressInfo).port)
        })
      }),
    get isReady() {
      return server.listening && !connections.isStopping
    },
    stop(patienceMs = 10_000) {
      stopping ??= connections.drain(patienceMs).then((cut) => log.info({ cut }, 'The server has stopped'))
      return stopping
    },
  }
}

/**
 * Proxies may send the whole URL as target (RFC 9112, section 3.2.2); its path is what counts. Undefined for what has
 * none.
 */
function originForm(target: string | undefined): string | undefined {
  if (target?.startsWith('/')) return target
  const match = /^https?:\/\/[^/?#]*(\/[^#]*)?$/i.exec(target ?? '')
  return match ? (match[1] ?? '/') : undefined
}

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
