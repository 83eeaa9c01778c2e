import type { Language } from '#contract/values/languages'
import { keyOf, type PageCache, staleHeaders } from '../cache/page-cache.ts'
import { answerCached, type Delivery } from '../cache/send-cached.ts'
import type { Answer } from './answer.ts'
import { AppError } from './errors.ts'
import type { Outcome } from './run-call.ts'

/** What is known of the request for a public call. */
interface PublicTrip {
  request: Request
  path: string
  language: Language
  environment: Delivery | undefined
}

/** What answering public calls needs of the registry. */
export interface PublicCallsOptions<Trip extends PublicTrip> {
  cache: PageCache
  headersFor: (answer: Answer, trip: Trip) => Record<string, string>
  /** Answers what is not cached: a redirect, a refusal. */
  finish: (outcome: Outcome, trip: Trip) => Response
  fail: (error: unknown, trip: Trip) => Response
}

/**
 * The clean address of a JSON call: parameters sorted by name, the order of equal names left. All of them count:
 * unknown ones are refused anyway.
 */
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

/** Headers that belong to the one request they were made for. */
const isOfOneRequest = (name: string): boolean => name === 'X-Request-Id'

/**
 * Answers public calls from the cache. Such a call does not depend on who asks, so that one run answers all who ask at
 * the same time, and an answer that no change has made stale stands in where it fails.
 */
export function createPublicCalls<Trip extends PublicTrip>({
  cache,
  headersFor,
  finish,
  fail,
}: PublicCallsOptions<Trip>): (trip: Trip, run: () => Promise<Outcome>) => Promise<Response> {
  const standIn = ({ request }: Trip, key: string): Response | undefined => {
    const stale = cache.findStale(key)
    return stale?.answer.toResponse(request.method, request.headers, staleHeaders(stale.ageSeconds))
  }

  return async (trip, run) => {
    const { request, path, language, environment } = trip
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
        const headers = Object.entries(headersFor(outcome.answer, trip))
        return {
          cache: {
            body: typeof body === 'string' ? Buffer.from(body) : body,
            headers: headers.filter(([name]) => !isOfOneRequest(name)),
          },
        }
      })
      if ('answer' in filled) return answerCached(filled.answer, request, environment)
      return (filled.other === null && standIn(trip, key)) || finish(filled.other, trip)
    } catch (error) {
      const isOurs = !(error instanceof AppError) || error.status >= 500
      return (isOurs && standIn(trip, key)) || fail(error, trip)
    }
  }
}
