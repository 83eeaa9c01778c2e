import type { ClientOptions } from '#contract/calls/client'
import type { Language } from '#contract/values/languages'
import { readerHeader } from '#contract/values/call-effects'
import { requestRetries, requestRetryDelayMs, uploadRetries } from '#contract/values/limits'
import { ApiError } from './api-error.ts'

/** A request besides its path. */
export interface ApiRequest extends ClientOptions {
  language: Language
  method?: string
  /** Values of the query; undefined ones are left out. */
  query?: Record<string, string | number | undefined>
  /** Sent as JSON; a FormData is an upload, which never retries: `sendImage` tells how much of it is sent. */
  body?: unknown
}

/** What the client is made with; handed in by tests. */
export interface ApiEnvironment {
  fetch: typeof fetch
  sleep: (ms: number) => Promise<void>
}

const isWorthRetrying = (status: number) => status === 429 || status >= 500

/** Seconds to wait as the server asks, in milliseconds; null where it asks nothing that can be read. */
function retryAfterMs(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * The error an answer tells of: message from the envelope, else the body's, else the status text (specification,
 * section 8).
 */
function errorOf(response: Response, body: unknown): ApiError {
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

/** The error that an answer tells of, for those who read a body bit by bit and cannot go through `api`. */
export const apiErrorOf = async (response: Response): Promise<ApiError> =>
  errorOf(response, await readJson(response))

/**
 * Makes the function every request of the browser goes through (specification, section 7): cookies, JSON, the interface
 * language; the envelope is taken off; 204 is undefined; 429 and 5xx are tried twice more, after the asked-for seconds
 * or 300 ms doubled.
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
      }).catch((error: unknown) => {
        if (signal?.aborted) throw error
        throw new ApiError(error instanceof Error ? error.message : 'network', 0, 'network')
      })
      if (response.ok) {
        if (response.status === 204) return undefined as Answer
        const answer = await readJson(response)
        return (isRecord(answer) && answer['success'] === true ? answer['data'] : answer) as Answer
      }
      const pauseMs = retryAfterMs(response) ?? requestRetryDelayMs * 2 ** attempt
      if (attempt >= retries || !isWorthRetrying(response.status) || pauseMs > maxPauseMs)
        throw errorOf(response, await readJson(response))
      await sleep(pauseMs)
      if (reader && !reader.isCurrent())
        throw new ApiError('another reader is signed in', 409, 'other_reader')
    }
  }
}

/** What the browser's clients are made with. */
export const apiEnvironment: ApiEnvironment = {
  fetch: (input, init) => globalThis.fetch(input, init),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** The browser's client. */
export const api = createApiClient(apiEnvironment)
