import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { CachedResponse } from './cached-response.ts'

/** The Node request and response behind a Request. Tests omit some of the properties. */
export interface Delivery {
  incoming?: {
    url?: string | undefined
    method?: string | undefined
    headers?: IncomingMessage['headers']
    socket?: { remoteAddress?: string | undefined }
  }
  outgoing?: ServerResponse | undefined
}

/** Writes a cached response in the preferred encoding, or a 304 if the client has it. The headers are not copied. */
export function sendCached(
  cached: CachedResponse,
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  response: ServerResponse,
): void {
  const variant = cached.variant(headers['accept-encoding'])
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined && cached.isKnownTo(ifNoneMatch)) {
    response.writeHead(304, variant.notModifiedHeaders).end()
    return
  }
  response.writeHead(200, variant.headers)
  if (method === 'HEAD') response.end()
  else response.end(variant.body)
}

/**
 * Writes a cached response to the socket; without a socket, returns a Response. HEAD also needs a Response, because
 * Hono creates a new one from it.
 */
export function answerCached(cached: CachedResponse, request: Request, env: Delivery | undefined): Response {
  const { incoming, outgoing } = env ?? {}
  if (!outgoing || !incoming?.headers || outgoing.headersSent || request.method === 'HEAD')
    return cached.toResponse(request.method, request.headers)
  sendCached(cached, { method: incoming.method, headers: incoming.headers }, outgoing)
  return RESPONSE_ALREADY_SENT
}
