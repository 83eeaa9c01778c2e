import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { CachedAnswer } from './cached-answer.ts'

/**
 * What the adapter knows besides the request: the socket's two sides, and the target as it was sent. Tests leave some
 * of it out.
 */
export interface Delivery {
  incoming?: {
    url?: string | undefined
    method?: string | undefined
    headers?: IncomingMessage['headers']
    socket?: { remoteAddress?: string | undefined }
  }
  outgoing?: ServerResponse | undefined
}

/**
 * Writes a cached answer in the coding that is asked for, or a 304 where the reader has it: one ready list of headers,
 * no copies.
 */
export function sendCached(
  cached: CachedAnswer,
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
 * Answers with a cached answer: straight to the socket where there is one, else as a Response. So HEAD too: Hono makes
 * a Response of its own of what a handler answers to that.
 */
export function answerCached(cached: CachedAnswer, request: Request, env: Delivery | undefined): Response {
  const { incoming, outgoing } = env ?? {}
  if (!outgoing || !incoming?.headers || outgoing.headersSent || request.method === 'HEAD')
    return cached.toResponse(request.method, request.headers)
  sendCached(cached, { method: incoming.method, headers: incoming.headers }, outgoing)
  return RESPONSE_ALREADY_SENT
}
