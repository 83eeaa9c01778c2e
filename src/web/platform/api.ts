import type { ClientOptions } from '#contract/calls/client'
import type { Language } from '#contract/values/languages'
import { readerHeader } from '#contract/values/write-queue'
import { requestRetries, requestRetryDelayMs, uploadRetries } from '#contract/values/limits'
import { ApiError } from './api-error.ts'

export interface ApiRequest extends ClientOptions {
  language: Language
  method?: string
  /** Query parameters; undefined values are omitted. */
  query?: Record<string, string | number | undefined>
  /** Sent as JSON. A FormData is sent unchanged and is not retried. */
  body?: unknown
}

/** Dependencies of {@link createApiClient}; tests pass their own. */
export interface ApiEnvironment {
  fetch: typeof fetch
  sleep: (ms: number) => Promise<void>
}

const isWorthRetrying = (status: number) => status === 429 || status >= 500

/** Returns the header `Retry-After` in milliseconds; null if it is missing or not a number of seconds. */
function retryAfterMs(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}

/**
 * Returns a function that handles a failed `fetch`. If the request was aborted, the function throws the original error,
 * else an {@link ApiError}.
 */
const throwNetworkError =
  (signal: AbortSignal | undefined) =>
  (error: unknown): never => {
    if (signal?.aborted) throw error
    throw new ApiError(error instanceof Error ? error.message : 'network', 0, 'network')
  }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Converts an error response to an {@link ApiError}. The message is the body's `error.message`, else `message`. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  // the body is not JSON, or the connection broke
  const body: unknown = await response.json().catch(() => null)
  const outer = isRecord(body) ? body : {}
  const inner = isRecord(outer['error']) ? outer['error'] : {}
  const message = inner['message'] ?? outer['message'] ?? response.statusText
  const code = inner['code'] ?? outer['code'] ?? 'unknown'
  const details = isRecord(inner['details']) ? inner['details'] : {}
  return new ApiError(
    typeof message === 'string' ? message : response.statusText,
    response.status,
    typeof code === 'string' ? code : 'unknown',
    details,
    Math.ceil((retryAfterMs(response) ?? 0) / 1000) || null,
  )
}

/**
 * Creates the function that sends API requests in the browser. The function returns `data` of the JSON response.
 * @throws ApiError; after an abort, the error of `fetch`
 */
export function createApiClient({ fetch, sleep }: ApiEnvironment) {
  return async function api<Answer>(
    path: string,
    { language, method = 'GET', query = {}, body, signal, maxPauseMs = Infinity, reader }: ApiRequest,
  ): Promise<Answer> {
    const pairs = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    )
    const url = pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
    const isUpload = body instanceof FormData
    const retries = isUpload ? uploadRetries : requestRetries
    for (let attempt = 0; ; attempt += 1) {
      const response = await fetch(url, {
        method,
        credentials: 'include',
        headers: {
          'Accept-Language': language,
          ...(isUpload ? {} : { 'Content-Type': 'application/json' }),
          ...(reader && { [readerHeader]: reader.id }),
        },
        ...(body === undefined ? {} : { body: isUpload ? body : JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      }).catch(throwNetworkError(signal))
      if (response.ok) {
        if (response.status === 204) return undefined as Answer
        // the connection can break after the status was received
        const answer: unknown = await response.json().catch(throwNetworkError(signal))
        return (isRecord(answer) && answer['success'] === true ? answer['data'] : answer) as Answer
      }
      const pauseMs = retryAfterMs(response) ?? requestRetryDelayMs * 2 ** attempt
      if (attempt >= retries || !isWorthRetrying(response.status) || pauseMs > maxPauseMs)
        throw await apiErrorOf(response)
      await sleep(pauseMs)
      if (reader && !reader.isCurrent())
        throw new ApiError('the reader who made this request is no longer signed in', 409, 'other_reader')
    }
  }
}

export const apiEnvironment: ApiEnvironment = {
  fetch: (input, init) => globalThis.fetch(input, init),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

export const api = createApiClient(apiEnvironment)
