import type { Call } from '#contract/calls/call'
import type { Logger } from '../log.ts'
import { compileShaper } from './response-shape.ts'
import { Document, Redirect, Stream } from './handler.ts'
import { openLines } from './json-lines.ts'

/** A response without the headers that all responses have. `body` is null if there is none. */
export interface CallResponse {
  status: number
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
  headers: [string, string][]
  /** For a stream: resolves after the last part has been sent or the client has disconnected. */
  ended?: Promise<void>
}

/** Builds a response from the result of a call's handler. */
export type ResponseMaker = (
  result: unknown,
  request: { search: string; signal: AbortSignal },
) => CallResponse

const jsonType = 'application/json; charset=utf-8'
const publicHeaders: [string, string][] = [
  ['Cache-Control', 'public, max-age=0, must-revalidate'],
  ['Vary', 'Accept-Encoding, Accept-Language'],
]

/**
 * Returns a function that builds the responses of a call. `isChecked` (tests, development): an invalid response becomes
 * a 500; otherwise, unknown fields are removed.
 */
export function createResponseMaker(
  call: Call,
  { isChecked, log }: { isChecked: boolean; log: Logger },
): ResponseMaker {
  const shape = compileShaper(call.answer)
  const caching: [string, string][] =
    call.cache === 'public' ? publicHeaders : [['Cache-Control', 'no-store']]

  const check = (data: unknown): void => {
    if (!isChecked) return
    const result = call.answer.safeParse(data)
    if (result.success) return
    log.error(
      { call: call.id, issues: result.error.issues.slice(0, 5) },
      'response does not match its schema',
    )
    throw new Error(`The response of the call ${call.id} does not match its schema`)
  }

  const stream = (result: Stream, signal: AbortSignal): CallResponse => {
    const write = (part: unknown): string => {
      check(part)
      return JSON.stringify(shape(part))
    }
    const type: [string, string] = ['Content-Type', 'application/x-ndjson; charset=utf-8']
    return {
      status: 200,
      headers: [type, ...caching, ['X-Accel-Buffering', 'no']],
      ...openLines(result, write, signal),
    }
  }

  return (result, { search, signal }) => {
    if (result instanceof Stream) return stream(result, signal)
    if (result instanceof Redirect) {
      const { status, path } = result
      if (isChecked && status !== call.redirect)
        throw new Error(
          `The call ${call.id} redirects with the status ${status}, which its declaration does not contain`,
        )
      const location = status === 301 && !path.includes('?') ? path + search : path
      return { status, body: null, headers: [...caching, ['Location', location]] }
    }
    if (result instanceof Document) {
      const own = result.headers.map(([name, value]): [string, string] => [name, value])
      return {
        status: 200,
        body: result.body,
        headers: [['Content-Type', result.contentType], ...caching, ...own],
      }
    }
    if (result === undefined) return { status: 204, body: null, headers: caching }
    check(result)
    const body = JSON.stringify({ success: true, data: shape(result) })
    return {
      status: call.isAccepted ? 202 : 200,
      body,
      headers: [['Content-Type', jsonType], ...caching],
    }
  }
}
