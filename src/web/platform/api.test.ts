import { describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { type ApiRequest, createApiClient } from './api.ts'
import { ApiError } from './api-error.ts'

type Answer = Response | Error | (() => Response)
interface Call {
  url: string
  init: RequestInit & { headers: Record<string, string> }
}

/**
 * Creates a client that receives these responses, one per attempt. Returns the client, its requests, and its pauses
 * before retries in milliseconds.
 */
function client(...answers: Answer[]) {
  const calls: Call[] = []
  const slept: number[] = []
  const api = createApiClient({
    fetch: ((url: string, init: Call['init']) => {
      calls.push({ url, init })
      const answer = answers[calls.length - 1]
      if (answer === undefined) throw new Error('asked more often than expected')
      if (answer instanceof Error) return Promise.reject(answer)
      return Promise.resolve(typeof answer === 'function' ? answer() : answer)
    }) as unknown as typeof fetch,
    sleep: async (ms) => void slept.push(ms),
  })
  return { api, calls, slept }
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })
const wrapped = (data: unknown) => json(200, { success: true, data })
const failed = (status: number, headers: Record<string, string> = {}) =>
  json(status, { success: false, error: { message: 'no', code: 'unknown', details: {} } }, headers)

async function errorOf(request: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await request.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

describe('API requests', () => {
  it('an API request has cookies, the content type JSON, and the language of the interface [spec 239]', async () => {
    for (const language of interfaceLanguages) {
      const { api, calls } = client(wrapped(1))
      await api('/api/books', { language })
      expect(calls[0]!.url).toBe('/api/books')
      expect(calls[0]!.init.method).toBe('GET')
      expect(calls[0]!.init.credentials).toBe('include')
      expect(calls[0]!.init.headers).toEqual({
        'Accept-Language': language,
        'Content-Type': 'application/json',
      })
      expect(calls[0]!.init.body).toBeUndefined()
    }
  })

  it('an API request sends its body as JSON [spec 239]', async () => {
    const { api, calls } = client(wrapped(1))
    await api('/api/reading-list', { language: 'de', method: 'POST', body: { bookId: 3, status: 'read' } })
    expect(calls[0]!.init.method).toBe('POST')
    expect(calls[0]!.init.body).toBe('{"bookId":3,"status":"read"}')
  })

  it('an upload is sent unchanged, with cookies and language, and without content type, which the browser sets [spec 239]', async () => {
    const { api, calls } = client(wrapped(1))
    const body = new FormData()
    await api('/api/upload/book-cover', { language: 'it', method: 'POST', body })
    expect(calls[0]!.init.body).toBe(body)
    expect(calls[0]!.init.credentials).toBe('include')
    expect(calls[0]!.init.headers).toEqual({ 'Accept-Language': 'it' })
  })

  it('the query of an API request is encoded, without undefined values', async () => {
    const { api, calls } = client(wrapped(1), wrapped(1))
    await api('/api/books/search', {
      language: 'de',
      query: { q: 'dune & co', cursor: undefined, limit: 24 },
    })
    await api('/api/books', { language: 'de', query: { cursor: undefined } })
    expect(calls.map(({ url }) => url)).toEqual(['/api/books/search?q=dune+%26+co&limit=24', '/api/books'])
  })
})

describe('API responses', () => {
  it('the API client returns the data inside the envelope of a response [spec 240]', async () => {
    expect(await client(wrapped({ id: 7 })).api('/x', { language: 'en' })).toEqual({ id: 7 })
    expect(await client(wrapped(null)).api('/x', { language: 'en' })).toBeNull()
  })

  it('the API client returns the unchanged body of a response that has no envelope [spec 240]', async () => {
    expect(await client(json(200, { openapi: '3.1.0' })).api('/x', { language: 'en' })).toEqual({
      openapi: '3.1.0',
    })
    expect(await client(json(200, [1])).api('/x', { language: 'en' })).toEqual([1])
    const bare = { data: [1], total: 1 }
    expect(await client(json(200, bare)).api('/x', { language: 'en' })).toEqual(bare)
  })

  it('the API client returns undefined for a response with status 204 [spec 240]', async () => {
    expect(
      await client(new Response(null, { status: 204 })).api('/x', { language: 'en', method: 'DELETE' }),
    ).toBeUndefined()
  })
})

describe('retries of API requests', () => {
  it.each([429, 500, 502, 503, 504, 511])(
    'the API client retries a response with %i twice, after 300 and 600 ms [spec 241]',
    async (status) => {
      const { api, calls, slept } = client(failed(status), failed(status), failed(status))
      expect((await errorOf(api('/x', { language: 'en' }))).status).toBe(status)
      expect(calls).toHaveLength(3)
      expect(slept).toEqual([300, 600])
    },
  )

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'the API client retries a %s like any other request, and returns the response of the retry [spec 241]',
    async (method) => {
      const { api, slept } = client(failed(503), failed(429), wrapped('there'))
      expect(await api('/x', { language: 'en', method, ...(method !== 'GET' && { body: {} }) })).toBe('there')
      expect(slept).toEqual([300, 600])
    },
  )

  it('before a retry, the API client waits for the number of seconds that retry-after states [spec 241]', async () => {
    const { api, slept } = client(
      failed(429, { 'retry-after': '7' }),
      failed(503, { 'retry-after': '0' }),
      wrapped(1),
    )
    await api('/x', { language: 'en' })
    expect(slept).toEqual([7000, 0])
  })

  it('the API client waits for a retry-after up to maxPauseMs, and throws an error for a longer one [spec 241]', async () => {
    const { api, calls, slept } = client(
      failed(429, { 'retry-after': '1' }),
      failed(429, { 'retry-after': '900' }),
    )
    const error = await errorOf(api('/x', { language: 'en', maxPauseMs: 2000 }))
    expect([calls.length, slept, error.status, error.retryAfterSeconds]).toEqual([2, [1000], 429, 900])
  })

  it('the API client drops a waiting retry of a write if another reader has signed in', async () => {
    const { api, calls } = client(failed(503, { 'retry-after': '1' }), wrapped('written'))
    let current = 'ada'
    const reader = { id: 'ada', isCurrent: () => current === 'ada' }
    const written = api('/api/reading-list', { language: 'en', method: 'POST', body: {}, reader })
    current = 'bob'
    expect((await errorOf(written)).code).toBe('other_reader')
    expect(calls.map(({ init }) => init.headers['X-Reader-Id'])).toEqual(['ada'])
  })

  it('the API client ignores a retry-after that is not a number of seconds [spec 241]', async () => {
    const { api, slept } = client(
      failed(503, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }),
      failed(503, { 'retry-after': '-3' }),
      wrapped(1),
    )
    await api('/x', { language: 'en' })
    expect(slept).toEqual([300, 600])
  })

  it.each([400, 401, 403, 404, 408, 409, 410, 428, 430, 499])(
    'the API client does not retry a response with %i [spec 241]',
    async (status) => {
      const { api, calls, slept } = client(failed(status))
      await errorOf(api('/x', { language: 'en' }))
      expect(calls).toHaveLength(1)
      expect(slept).toEqual([])
    },
  )

  it.each([429, 503])(
    'the API client does not retry an upload that fails with %i [spec 241]',
    async (status) => {
      const { api, calls, slept } = client(failed(status, { 'retry-after': '1' }))
      await errorOf(api('/x', { language: 'en', method: 'POST', body: new FormData() }))
      expect(calls).toHaveLength(1)
      expect(slept).toEqual([])
    },
  )
})

describe('API errors', () => {
  const failure = (response: Response, request: Partial<ApiRequest> = {}) =>
    errorOf(client(response).api('/x', { language: 'en', ...request }))

  it('an API error has message, status, code and details of the envelope [spec 261]', async () => {
    const details = { requestId: 'r1', fields: [{ path: 'rating', code: 'too_big', message: 'At most 5' }] }
    const error = await failure(
      json(400, {
        success: false,
        error: { message: 'Not valid', code: 'validation', details },
        message: 'outer',
      }),
    )
    expect({
      message: error.message,
      status: error.status,
      code: error.code,
      details: error.details,
    }).toEqual({
      message: 'Not valid',
      status: 400,
      code: 'validation',
      details,
    })
    expect(error.name).toBe('ApiError')
  })

  it('an API error has the message of the body if the response has no envelope [spec 261]', async () => {
    const error = await failure(json(404, { message: 'Gone fishing', code: 'fishing' }))
    expect([error.message, error.status, error.code, error.details]).toEqual([
      'Gone fishing',
      404,
      'fishing',
      {},
    ])
  })

  it('an API error has the status text as message if the response has no message [spec 261]', async () => {
    const error = await failure(new Response('<html>', { status: 403, statusText: 'Forbidden' }))
    expect([error.message, error.status, error.code, error.details]).toEqual([
      'Forbidden',
      403,
      'unknown',
      {},
    ])
    const empty = await failure(Response.json({}, { status: 409, statusText: 'Conflict' }))
    expect(empty.message).toBe('Conflict')
  })

  it('an API error has the status 0 if no response was received [spec 261]', async () => {
    const error = await errorOf(client(new TypeError('Failed to fetch')).api('/x', { language: 'en' }))
    expect([error.message, error.status, error.code]).toEqual(['Failed to fetch', 0, 'network'])
  })

  it('an API request whose connection breaks while the body is received is an error and never an empty result [spec 261]', async () => {
    const interrupted = (status: number) => {
      const body = new ReadableStream({
        start: (controller) => controller.error(new TypeError('Failed to fetch')),
      })
      return new Response(body, { status, headers: { 'Content-Type': 'application/json' } })
    }
    const error = await errorOf(client(interrupted(200)).api('/x', { language: 'en' }))
    expect([error.message, error.status, error.code]).toEqual(['Failed to fetch', 0, 'network'])
    const refused = await errorOf(client(interrupted(403)).api('/x', { language: 'en' }))
    expect([refused.status, refused.code]).toEqual([403, 'unknown'])
  })

  it('an aborted API request rejects with the original abort error', async () => {
    const stop = new AbortController()
    stop.abort()
    const reason = new DOMException('stopped', 'AbortError')
    const { api, calls } = client(reason as unknown as Error)
    await expect(api('/x', { language: 'en', signal: stop.signal })).rejects.toBe(reason)
    expect(calls[0]!.init.signal).toBe(stop.signal)
  })
})
