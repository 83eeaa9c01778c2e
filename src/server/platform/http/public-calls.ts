import type { Language } from '#contract/values/languages'
import { keyOf, type ResponseCache, staleHeaders } from '../cache/response-cache.ts'
import { answerCached, type Delivery } from '../cache/send-cached.ts'
import type { CallResponse } from './response-maker.ts'
import { AppError } from './errors.ts'
import type { Outcome } from './run-call.ts'

interface PublicRequest {
  request: Request
  path: string
  language: Language
  environment: Delivery | undefined
}

export interface PublicCallsOptions<State extends PublicRequest> {
  cache: ResponseCache
  headersFor: (answer: CallResponse, state: State) => Record<string, string>
  /** Creates the response for a result that is not cached, such as a redirect, and for a refused request. */
  finish: (outcome: Outcome, state: State) => Response
  fail: (error: unknown, state: State) => Response
}

/** Returns path and query of a JSON call for its cache key, with the query parameters sorted by name. */
export function apiAddress(path: string, query: string): string {
  if (query === '') return path
  const parameters = new URLSearchParams(query)
  parameters.sort()
  return `${path}?${parameters.toString()}`
}

const queryOf = (url: string): string => {
  const start = url.indexOf('?')
  return start === -1 ? '' : (url.slice(start + 1).split('#', 1)[0] ?? '')
}

/** Returns true for a header that belongs to a single request and must not be cached. */
const isOfOneRequest = (name: string): boolean => name === 'X-Request-Id'

/**
 * Returns a function that answers public calls from the cache. One run of the handler answers concurrent requests. A
 * failed run yields a stale response.
 */
export function createPublicCalls<State extends PublicRequest>({
  cache,
  headersFor,
  finish,
  fail,
}: PublicCallsOptions<State>): (state: State, run: () => Promise<Outcome>) => Promise<Response> {
  const findStale = ({ request }: State, key: string): Response | undefined => {
    const stale = cache.findStale(key)
    return stale?.answer.toResponse(request.method, request.headers, staleHeaders(stale.ageSeconds))
  }

  return async (state, run) => {
    const { request, path, language, environment } = state
    const key = keyOf(language, apiAddress(path, queryOf(request.url)))
    const known = cache.find(key)
    if (known) return answerCached(known, request, environment)
    try {
      const filled = await cache.fill<Outcome>(key, async (dependsOn) => {
        const outcome = await run()
        const { status, body } = outcome?.answer ?? { status: 503, body: null }
        if (!outcome || status !== 200 || body === null || body instanceof ReadableStream)
          return { other: outcome }
        outcome.dependsOn.forEach(dependsOn)
        const headers = Object.entries(headersFor(outcome.answer, state))
        return {
          cache: {
            body: typeof body === 'string' ? Buffer.from(body) : body,
            headers: headers.filter(([name]) => !isOfOneRequest(name)),
          },
        }
      })
      if ('answer' in filled) return answerCached(filled.answer, request, environment)
      return (filled.other === null && findStale(state, key)) || finish(filled.other, state)
    } catch (error) {
      const isServerError = !(error instanceof AppError) || error.status >= 500
      return (isServerError && findStale(state, key)) || fail(error, state)
    }
  }
}
