import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { sendFile } from './upload.ts'

/**
 * Fake XMLHttpRequest with the properties that uploads use; the test acts as the server.
 * tests/journeys/upload-progress.spec.ts uses the real one.
 */
class Request extends EventTarget {
  upload = new EventTarget()
  headers = new Map<string, string>()
  withCredentials = false
  status = 0
  statusText = ''
  responseText = ''
  url = ''
  method = ''
  body: unknown
  isAborted = false
  answerHeaders = ''
  open = (method: string, url: string) => void Object.assign(this, { method, url })
  setRequestHeader = (name: string, value: string) => void this.headers.set(name.toLowerCase(), value)
  getAllResponseHeaders = () => this.answerHeaders
  send = (body: unknown) => void (this.body = body)
  abort = () => {
    this.isAborted = true
    this.end('abort')
  }
  end(event: string): void {
    this.dispatchEvent(new Event(event))
    this.dispatchEvent(new Event('loadend'))
  }
  answer(status: number, body: unknown, headers = ''): void {
    Object.assign(this, { status, responseText: body === null ? '' : JSON.stringify(body) })
    this.answerHeaders = `content-type: application/json\r\n${headers}`
    this.end('load')
  }
  report(loaded: number, total: number, lengthComputable = true): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total, lengthComputable }))
  }
}

let made: Request[]
beforeEach(() => {
  made = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends Request {
      constructor() {
        super()
        made.push(this)
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const image = new File(['picture'], 'me.png', { type: 'image/png' })
function send(signal?: AbortSignal) {
  const sent: number[] = []
  const onSent = (share: number) => void sent.push(share)
  const answer = sendFile('/api/upload/book-cover', {
    file: image,
    field: 'image',
    language: 'it',
    onSent,
    ...(signal && { signal }),
  })
  return { answer, sent, request: made[0]! }
}
const errorOf = async (answer: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await answer.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

describe('image upload', () => {
  it('sendFile sends a form with one file, cookies and language, and the browser sets the content type [spec 239]', async () => {
    const { answer, request } = send()
    expect([request.method, request.url, request.withCredentials]).toEqual([
      'POST',
      '/api/upload/book-cover',
      true,
    ])
    expect([...request.headers]).toEqual([['accept-language', 'it']])
    const given = [...(request.body as FormData)]
    expect(given.map(([name]) => name)).toEqual(['image'])
    expect((given[0]![1] as File).name).toBe('me.png')
    request.answer(200, { success: true, data: { path: '/uploads/x.webp' } })
    expect(await answer).toEqual({ path: '/uploads/x.webp' })
  })

  it('an upload reports how much of the file has been sent, if the browser knows the total size', async () => {
    const { answer, request, sent } = send()
    request.report(25, 100)
    request.report(0, 0, false)
    request.report(100, 100)
    request.answer(204, null)
    expect(await answer).toBeUndefined()
    expect(sent).toEqual([0.25, 1])
  })

  it.each([413, 429, 503])(
    'an upload that fails with %i throws its error and is not retried [spec 241, 261]',
    async (status) => {
      const { answer, request } = send()
      const error = { message: 'no', code: 'too_large', details: { maxPixels: 1 } }
      request.answer(status, { success: false, error }, 'retry-after: 7')
      expect(await errorOf(answer)).toMatchObject({ ...error, status, retryAfterSeconds: 7 })
      expect(made).toHaveLength(1)
    },
  )

  it.each(['error', 'timeout'])(
    'an upload fails with status 0 if no response is received (%s) [spec 261]',
    async (event) => {
      const { answer, request } = send()
      request.end(event)
      expect(await errorOf(answer)).toMatchObject({ status: 0, code: 'network' })
    },
  )

  it('an upload can be aborted before and after it begins', async () => {
    const stop = new AbortController()
    const { answer, request } = send(stop.signal)
    stop.abort()
    await expect(answer).rejects.toBe(stop.signal.reason)
    expect(request.isAborted).toBe(true)
    await expect(send(AbortSignal.abort()).answer).rejects.toMatchObject({ name: 'AbortError' })
  })
})
