import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Kind of a request. There are few kinds, because each has its own metrics. */
type RequestKind = 'api' | 'page' | 'asset' | 'picture' | 'feed' | 'health'

const kindsByStart: readonly (readonly [string, RequestKind])[] = [
  ['/api/health', 'health'],
  ['/api/ready', 'health'],
  ['/api/', 'api'],
  ['/assets/', 'asset'],
  ['/covers/', 'picture'],
  ['/uploads/', 'picture'],
  ['/share/', 'picture'],
  ['/feeds/', 'feed'],
  ['/sitemap', 'feed'],
]

export const kindOf = (target: string): RequestKind =>
  kindsByStart.find(([start]) => target.startsWith(start))?.[1] ?? 'page'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Started {
  request: IncomingMessage
  response: ServerResponse
}

/**
 * Counts the requests of every HTTP server of this process through Node's diagnostics channel.
 * @param isCounted returns false for requests for the metrics
 */
export function measureRequests(
  registry: Registry,
  isCounted: (request: IncomingMessage) => boolean,
): { close(): void } {
  const registers = [registry]
  const requests = new Counter({
    name: 'biblionaut_http_requests_total',
    help: 'Requests that were answered; code 0: the connection was lost before the response was complete.',
    labelNames: ['kind', 'method', 'code'],
    registers,
  })
  const seconds = new Histogram({
    name: 'biblionaut_http_request_seconds',
    help: 'From the headers of a request to the last byte of its response.',
    labelNames: ['kind'],
    buckets,
    registers,
  })
  const inFlight = new Gauge({
    name: 'biblionaut_http_requests_in_flight',
    help: 'Requests in progress.',
    labelNames: ['kind'],
    registers,
  })
  const begin = (message: unknown) => {
    const { request, response } = message as Started
    if (!isCounted(request)) return
    const kind = kindOf(request.url ?? '')
    const startedAt = performance.now()
    inFlight.inc({ kind })
    response.once('close', () => {
      inFlight.dec({ kind })
      seconds.observe({ kind }, (performance.now() - startedAt) / 1000)
      const method = methods.has(request.method ?? '') ? request.method! : 'other'
      requests.inc({ kind, method, code: response.writableFinished ? response.statusCode : 0 })
    })
  }
  subscribe('http.server.request.start', begin)
  return { close: () => void unsubscribe('http.server.request.start', begin) }
}
