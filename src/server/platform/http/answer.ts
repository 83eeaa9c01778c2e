import type { Call } from '#contract/calls/call'
import type { Logger } from '../log.ts'
import { compileShaper } from './answer-shape.ts'
import { Document, Redirect, Stream } from './handler.ts'
import { openLines } from './json-lines.ts'

/** An answer before the headers that all answers share. `body` null: none. */
export interface Answer {
  status: number
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
  headers: [string, string][]
  /** Of an answer in parts: when the last is sent, or nobody waits for it any more. */
  ended?: Promise<void>
}

/** What turns the result of one call's handler into an answer. */
export type AnswerMaker = (result: unknown, request: { search: string; signal: AbortSignal }) => Answer

const jsonType = 'application/json; charset=utf-8'
const publicHeaders: [string, string][] = [
  ['Cache-Control', 'public, max-age=0, must-revalidate'],
  ['Vary', 'Accept-Encoding, Accept-Language'],
]

/**
 * Prepares the answers of a call: its allow-list is compiled here, once. With `isChecked` (tests, development) each
 * answer is judged by the whole schema and a field too many or too few is a 500 in the log; else what is not named is
 * left out.
 */
export function createAnswerMaker(
  call: Call,
  { isChecked, log }: { isChecked: boolean; log: Logger },
): AnswerMaker {
  const shape = compileShaper(call.answer)
  const caching: [string, string][] =
    call.cache === 'public' ? publicHeaders : [['Cache-Control', 'no-store']]

  const check = (data: unknown): void => {
    if (!isChecked) return
    const result = call.answer.safeParse(data)
    if (result.success) return
    log.error(
      { call: call.id, issues: result.error.issues.slice(0, 5) },
      'answer does not keep to its schema',
    )
    throw new Error(`The answer of ${call.id} does not keep to its schema`)
  }

  const stream = (result: Stream, signal: AbortSignal): Answer => {
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
    return { status: 200, body, headers: [['Content-Type', jsonType], ...caching] }
  }
}
