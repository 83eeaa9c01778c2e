import type { Language } from '#contract/values/languages'
import { apiEnvironment, createApiClient } from './api.ts'

/** Called with the share of the body that was sent, from 0 to 1. At 1, the response has not been received yet. */
export type OnSent = (share: number) => void

/**
 * Status codes of responses without a body. For these codes, the constructor of `Response` throws if a body is passed.
 */
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

/**
 * Returns a `fetch` function based on XMLHttpRequest, which reports upload progress. Supports only the API client's
 * options.
 */
export const fetchWithProgress =
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
      // the signal may have been aborted before the request was created
      if (signal?.aborted) stop()
    })

interface Sending {
  language: Language
  onSent: OnSent
  signal?: AbortSignal
}
/** A file to upload, and the name of its form field. */
export interface FileToSend extends Sending {
  file: File
  field: string
}
/** A picture to send. */
export interface ImageToSend extends Sending {
  image: File
}

/**
 * Sends a file as a form field (POST) and reports the progress. Makes no retries; otherwise behaves like `api`.
 * @throws ApiError
 */
// the caller declares the type of the response, as with `api`
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

/**
 * Sends a picture like `sendFile`, as the form field `image`.
 * @throws ApiError
 */
// the caller declares the type of the response, as with `api`
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const sendImage = <Answer>(path: string, { image, ...sending }: ImageToSend): Promise<Answer> =>
  sendFile<Answer>(path, { ...sending, file: image, field: 'image' })
