import { acceptedLanguage } from '../http/language.ts'
import { type Told, toldOf } from '../http/tags.ts'
import { deliver, type Delivery } from './deliver.ts'
import { keyOf, type PageCache } from './page-cache.ts'
import type { AnswerParts } from './kept-answer.ts'

/** A handler of requests; `env` is what the adapter knows besides (socket, raw target) and is only handed on. */
export type Handler = (request: Request, env?: HandlerEnvironment) => Response | Promise<Response>

export type HandlerEnvironment = Delivery

/** Paths that have once yielded a public answer; only these are rendered once for all who wait. */
const knownPublicMax = 20_000
const publicCacheControl = 'public, max-age=0, must-revalidate'
/** A shared answer is not cut short by the one who asked first going away, but by time. */
const answerTimeMs = 10_000
/** Made anew for each coding, or belonging to the one request it was made for. */
const remadeHeaders = new Set([
  'etag',
  'content-length',
  'content-encoding',
  'x-request-id',
  'date',
  'connection',
  'transfer-encoding',
  'cache-control',
  'vary',
  'set-cookie',
])

/** The clean address of a JSON call: parameters sorted by name, the order of equal names kept. All of them count: unknown ones are refused anyway. */
export function apiAddress(path: string, query: string): string {
  if (query === '') return path
  const parameters = new URLSearchParams(query)
  parameters.sort()
  return `${path}?${parameters.toString()}`
}

/**
 * Puts the cache before the API. What may be kept says the API itself, by the tags beside its answer (`http/tags.ts`); every other
 * answer passes untouched. A public call does not depend on who asks, so that its answer may be shared.
 */
export function keepPublicAnswers(api: Handler, cache: PageCache): Handler {
  const knownPublic = new Set<string>()

  return async (request, env) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return api(request, env)
    const [path, query] = splitTarget(request, env)
    const key = keyOf(acceptedLanguage(request.headers.get('accept-language')), apiAddress(path, query))
    const kept = cache.find(key)
    if (kept) return deliver(kept, request, env)

    // Shared only once it is known to be public: before, the answer might belong to the one who asks.
    const isPublic = knownPublic.has(key)
    const asked = isPublic ? withoutConditions(request) : request
    const outcome = await cache.fill<Response>(
      key,
      async (note) => {
        const response = await api(asked, env)
        const told = toldOf(response)
        if (!told || response.status !== 200 || asked.method === 'HEAD') return { other: response }
        for (const tag of told.tags) note(tag)
        return { keep: partsOf(told) }
      },
      isPublic,
    )
    if ('answer' in outcome) {
      if (knownPublic.size >= knownPublicMax) knownPublic.clear()
      knownPublic.add(key)
      return deliver(outcome.answer, request, env)
    }
    // A body can be read once: those who waited for somebody else's failure ask for themselves.
    const response = outcome.isOwn ? outcome.other : await api(request, env)
    const stale = isPublic && response.status >= 500 ? cache.findStale(key) : undefined
    if (!stale) return response
    await response.body?.cancel()
    return stale.answer.toResponse(request.method, request.headers, staleHeaders(stale.ageSeconds))
  }
}

/** What marks an answer as a kept one that could not be made afresh (RFC 9111, section 5.1; Warning is for people). */
export function staleHeaders(ageSeconds: number): [string, string][] {
  return [
    ['Age', String(ageSeconds)],
    ['Warning', '110 - "Response is Stale"'],
  ]
}

/** The target as it was sent: a parsed one would take `/api/x/../books` for `/api/books`, which the API itself does not. */
function splitTarget(request: Request, env: HandlerEnvironment | undefined): [path: string, query: string] {
  const sent = env?.incoming?.url
  const { pathname, search } = new URL(request.url)
  const target = sent?.startsWith('/') ? sent : pathname + search
  const mark = target.indexOf('?')
  return mark === -1 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)]
}

/** The same question without what would make the answer depend on the one who asks. */
function withoutConditions(request: Request): Request {
  const language = request.headers.get('accept-language')
  return new Request(request.url, {
    method: 'GET',
    headers: language === null ? {} : { 'accept-language': language },
    signal: AbortSignal.timeout(answerTimeMs),
  })
}

function partsOf({ body, digest, headers }: Told): AnswerParts {
  return {
    body: body ?? new Uint8Array(),
    digest,
    headers: [
      ...Object.entries(headers).filter(([name]) => !remadeHeaders.has(name.toLowerCase())),
      ['Cache-Control', publicCacheControl],
      ['Vary', 'Accept-Encoding, Accept-Language'],
    ],
  }
}
