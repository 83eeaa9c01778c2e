import type { Call } from '#contract/call'
import type { Logger } from '../log.ts'
import { compileJsonWriter } from './answer-json.ts'
import { compileShaper } from './answer-shape.ts'
import { bodyDigest, matchesTag, weakTag } from './entity-tag.ts'
import { Lines, Moved, Raw, SeeOther } from './handler.ts'
import { openLines } from './json-lines.ts'

/** An answer before the headers that all answers share. `body` null: none. */
export interface Answer {
  status: number
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
  headers: [string, string][]
  /** `bodyDigest` of a body that may be kept. */
  digest?: string
  /** Of an answer in parts: when the last is sent, or nobody waits for it any more. */
  ended?: Promise<void>
}

/** What turns the result of one call's handler into an answer. */
export type AnswerMaker = (
  result: unknown,
  request: { ifNoneMatch: string | null; search: string; signal: AbortSignal },
) => Answer

/** What stands around the data of an answer. */
const [before, after] = ['{"success":true,"data":', '}'] as const
const jsonType = 'application/json; charset=utf-8'
const mustRevalidate = 'public, max-age=0, must-revalidate'

/**
 * Prepares the answers of a call: its allow-list is compiled here, once. With `isChecked` (tests, development) each answer is
 * judged by the whole schema and a field too many or too few is a 500 in the log; else what is not named is left out.
 */
export function createAnswerMaker(
  call: Call,
  { isChecked, log }: { isChecked: boolean; log: Logger },
): AnswerMaker {
  const isPublic = call.cache === 'public'
  const shape = compileShaper(call.answer)
  const write = compileJsonWriter(call.answer, before, after)
  const caching: [string, string][] = isPublic
    ? [
        ['Cache-Control', mustRevalidate],
        ['Vary', 'Accept-Language'],
      ]
    : [['Cache-Control', 'no-store']]

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

  const kept = (
    body: string | Uint8Array<ArrayBuffer>,
    type: string,
    extra: readonly (readonly [string, string])[],
    ifNoneMatch: string | null,
  ): Answer => {
    const headers: [string, string][] = [
      ...caching,
      ...extra.map(([name, value]): [string, string] => [name, value]),
    ]
    if (!isPublic) return { status: 200, body, headers: [['Content-Type', type], ...headers] }
    // made into bytes once: they are measured, digested, kept and sent
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    const digest = bodyDigest(bytes)
    const tag = weakTag(digest)
    headers.push(['ETag', tag])
    if (matchesTag(ifNoneMatch, tag)) return { status: 304, body: null, headers }
    return { status: 200, body: bytes, digest, headers: [['Content-Type', type], ...headers] }
  }

  return (result, { ifNoneMatch, search, signal }) => {
    if (result instanceof Lines) {
      const { body, ended } = openLines(
        result,
        (part) => {
          check(part)
          return JSON.stringify(shape(part))
        },
        signal,
      )
      const headers: Answer['headers'] = [['Content-Type', 'application/x-ndjson; charset=utf-8'], ...caching]
      return { status: 200, body, headers: [...headers, ['X-Accel-Buffering', 'no']], ended }
    }
    if (result instanceof Moved) {
      const location = result.path.includes('?') ? result.path : result.path + search
      return { status: 301, body: null, headers: [...caching, ['Location', location]] }
    }
    if (result instanceof SeeOther)
      return { status: 303, body: null, headers: [...caching, ['Location', result.location]] }
    if (result instanceof Raw) return kept(result.body, result.contentType, result.headers, ifNoneMatch)
    if (result === undefined) return { status: 204, body: null, headers: caching }
    check(result)
    // what is one reader's shares nothing with others
    const body = isPublic ? write(result) : `${before}${JSON.stringify(shape(result))}${after}`
    return kept(body, jsonType, [], ifNoneMatch)
  }
}
