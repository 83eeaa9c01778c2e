import type { z } from 'zod'
import { allCalls } from '#contract/calls/calls'
import type { Call } from '#contract/calls/call'

/** A parsed request that a component sent. */
export interface StandInRequest {
  /** Name of the call in the contract: `getBook`. */
  id: string
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  language: string | null
  signal: AbortSignal | null
}

type Reply = (request: StandInRequest) => unknown

/** A call of the contract and its reply in a test. */
export interface DeclaredReply {
  call: Call
  reply: Reply
}

/**
 * Declares the reply to a call: valid data, a `Response`, or a function that runs for each request. See {@link
 * errorResponse}.
 */
export function answering<C extends Call>(
  call: C,
  reply:
    | z.input<C['answer']>
    | Response
    | ((
        request: StandInRequest,
      ) => z.input<C['answer']> | Response | Promise<z.input<C['answer']> | Response>),
): DeclaredReply {
  return { call, reply: typeof reply === 'function' ? (reply as Reply) : () => reply }
}

/** Returns an error response in the format of the server. */
export const errorResponse = (
  status: number,
  code = 'validation',
  details: Record<string, unknown> = {},
): Response =>
  Response.json(
    { success: false, error: { message: code, code, details } },
    // makes the client retry without a delay
    { status, headers: { 'Retry-After': '0' } },
  )

/** Replaces the API in a component test: answers declared calls and records the requests. */
export interface ApiStandIn {
  requests: StandInRequest[]
  requestsOf: (call: Call) => StandInRequest[]
  /** Adds replies. A second reply to the same call replaces the first. */
  answer: (...more: DeclaredReply[]) => void
  /** One message for each request without a call of the contract or without a reply, and for each invalid value. */
  errors: string[]
  /** Restores the real `fetch`. Requests in flight never get a response, so that they cannot affect the next test. */
  restore: () => void
}

const patternOf = ({ path }: Call) =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
const openPlaces = ({ path }: Call): number => path.split('{').length

/** Finds the call of a request. Of several matching paths, the one with the fewest `{placeholders}` wins. */
function callOf(method: string, path: string): { call: Call; params: Record<string, string> } | null {
  const [call] = allCalls
    .filter((each) => each.method === method && patternOf(each).test(path))
    .toSorted((one, other) => openPlaces(one) - openPlaces(other))
  if (!call) return null
  const groups = patternOf(call).exec(path)?.groups ?? {}
  const params = Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
  return { call, params }
}

/**
 * Replaces `fetch` for URLs under /api, and validates requests and replies against the contract. Uploads
 * (XMLHttpRequest) are not replaced.
 */
export function standInForApi(...table: DeclaredReply[]): ApiStandIn {
  const replies = new Map<Call, Reply>()
  const real = globalThis.fetch
  let isRestored = false
  const standIn: ApiStandIn = {
    requests: [],
    requestsOf: (call) => standIn.requests.filter(({ id }) => id === call.id),
    answer: (...more) => more.forEach(({ call, reply }) => replies.set(call, reply)),
    errors: [],
    restore() {
      globalThis.fetch = real
      isRestored = true
    },
  }
  standIn.answer(...table)

  function reject(message: string): Response {
    standIn.errors.push(message)
    return errorResponse(400)
  }

  async function answerOne(request: Request, path: string, query: Record<string, string>): Promise<Response> {
    const found = callOf(request.method, path)
    const name = `${request.method} ${path}`
    if (!found) return reject(`${name}: not a call of the contract`)
    const { call, params } = found
    const text = await request.text()
    const body = text === '' ? undefined : (JSON.parse(text) as unknown)
    const { signal } = request
    standIn.requests.push({
      id: call.id,
      params,
      query,
      body,
      language: request.headers.get('accept-language'),
      signal,
    })
    for (const [part, value] of [
      ['params', params],
      ['query', query],
      ['body', body],
    ] as const) {
      const checked = call[part]?.safeParse(value)
      if (checked && !checked.success) return reject(`${name}: ${part}: ${checked.error.message}`)
    }
    const reply = replies.get(call)
    if (!reply) return reject(`${name}: ${call.id} has no reply in this test`)
    const answer = await reply(standIn.requests.at(-1)!)
    signal.throwIfAborted()
    if (answer instanceof Response) return answer.clone()
    const checked = call.answer.safeParse(answer)
    if (!checked.success) return reject(`${name}: answer: ${checked.error.message}`)
    if (answer === undefined || answer === null) return new Response(null, { status: 204 })
    return Response.json({ success: true, data: checked.data })
  }

  globalThis.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href)
    if (!address.pathname.startsWith('/api/')) return real(input, init)
    const query = Object.fromEntries(address.searchParams)
    const response = await answerOne(new Request(address, init), address.pathname, query)
    return isRestored ? new Promise(() => undefined) : response
  }
  return standIn
}
