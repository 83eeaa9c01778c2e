import type { Logger } from '../log.ts'
import { networkOf } from './client-address.ts'

/** An answered request, as the log receives it. */
export interface AnsweredRequest {
  method: string
  /** The log omits the query, because it can contain readers' input. */
  path: string
  status: number
  ms: number
  /** Size of the response body before compression; 0 for a streamed one. */
  bytes: number
  requestId: string
  language: string
  /** Id of the call, if the path belongs to a call. */
  call?: string | undefined
  /**
   * IP address of the client, not that of a trusted proxy. Only its network is logged, and only for refused requests.
   */
  address?: string
  /** Id of the user, if it was determined. Only logged for refused requests. */
  userId?: string | undefined
}

const maxLoggedPathCharacters = 200
/** Maximum number of logged refusals per second, so that a flood does not fill the log. */
const maxRefusalsPerSecond = 5

/**
 * Returns a function that limits logged refusals to five per second. Null: do not log the refusal. A number: refusals
 * omitted since the last logged one.
 */
export function createRefusalSampler(nowMs: () => number = () => performance.now()): () => number | null {
  let second = 0
  let logged = 0
  let omitted = 0
  return () => {
    const now = Math.floor(nowMs() / 1000)
    if (now !== second) [second, logged] = [now, 0]
    logged += 1
    if (logged > maxRefusalsPerSecond) {
      omitted += 1
      return null
    }
    const since = omitted
    omitted = 0
    return since
  }
}

/** Matches tokens in paths, which grant access and must not be logged. Unlike slugs, tokens have capital letters. */
const tokenInPath = /\/(?=[^/]*[A-Z])[A-Za-z0-9_-]{20,}(?=\/|$)/g
const refusals = new Set([401, 403, 429, 503])

/**
 * Returns a function that logs answered requests. Of refused requests, at most five per second are logged, with the
 * client's network.
 */
export function createRequestLog(
  log: Logger,
  nowMs: () => number = () => performance.now(),
): (request: AnsweredRequest) => void {
  const sample = createRefusalSampler(nowMs)
  return ({ address, userId, ...request }) => {
    const isRefusal = refusals.has(request.status)
    const leftOut = isRefusal ? sample() : 0
    if (leftOut === null) return
    const fields = {
      ...request,
      path: request.path
        .split(/[?#]/, 1)[0]
        ?.replaceAll(tokenInPath, '/[hidden]')
        .slice(0, maxLoggedPathCharacters),
      ms: Math.round(request.ms * 100) / 100,
      ...(isRefusal && address !== undefined && { client: networkOf(address) }),
      ...(isRefusal && userId !== undefined && { userId }),
      ...(leftOut > 0 && { leftOut }),
    }
    if (request.status === 500) log.error(fields, 'request')
    else if (request.status > 500 || request.status === 429) log.warn(fields, 'request')
    else log.info(fields, 'request')
  }
}
