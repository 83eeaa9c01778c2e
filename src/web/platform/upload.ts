import type { Language } from '#contract/values/languages'
import { apiEnvironment, createApiClient } from './api.ts'

/** Called with the share of the body that was sent, from 0 to 1. At 1, the response has not been received yet. */
type OnSent = (share: number) => void

/** Status codes for which the constructor of `Response` throws if a body is passed. */
const bodiless = new Set([204, 205, 304])

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  const { status, statusText } = request
  const body = bodiless.has(status) ? null : request.responseText
  return new Response(body, { status, statusText, headers })
}

/** Returns a `fetch` function that reports upload progress. It supports only the options that the API client sets. */
const fetchWithProgress =
  (onSent: OnSent): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const { method = 'GET', headers, body, signal, credentials } = init
      const request = new XMLHttpRequest()
      const stop = () => request.abort()
      const failed = () => reject(new TypeError('Failed to send'))
      request.open(method, input instanceof Request ? input.url : input)
      request.withCredentials = credentials === 'include'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onSent(loaded / total)
      })
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', failed)
      request.addEventListener('timeout', failed)
      request.addEventListener('abort', () =>
        reject(signal?.reason instanceof Error ? signal.reason : new DOMException('stopped', 'AbortError')),
      )
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
      signal?.addEventListener('abort', stop)
      request.send(body as XMLHttpRequestBodyInit | null | undefined)
      // an already aborted signal fires no `abort` event
      if (signal?.aborted) stop()
    })

interface FileToSend {
  file: File
  /** Name of the form field that contains the file. */
  field: string
  language: Language
  onSent: OnSent
  signal?: AbortSignal
}

/**
 * Sends a file as a form field (POST), without retries.
 * @throws ApiError
 */
// each caller declares the type of the response
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function sendFile<Answer>(
  path: string,
  { file, field, language, onSent, signal }: FileToSend,
): Promise<Answer> {
  const body = new FormData()
  body.append(field, file)
  const send = createApiClient({ ...apiEnvironment, fetch: fetchWithProgress(onSent) })
  return send<Answer>(path, { language, method: 'POST', body, ...(signal && { signal }) })
}
