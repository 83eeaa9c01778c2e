import type { z } from 'zod'
import { allCalls } from '#contract/calls/calls'
import type { Call } from '#contract/calls/call'

/** A request that a component made, as the stand-in understood it. */
export interface Asked {
  /** Name of the call in the contract: `getBook`. */
  id: string
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  language: string | null
  signal: AbortSignal | null
}

type Reply = (asked: Asked) => unknown

/** One line of the table: a call of the contract and what is answered. */
export interface Answering {
  call: Call
  reply: Reply
}

/**
 * Answers a call with what its schema allows; a function is asked anew for each request, and may wait.
 * `errorResponse` makes an answer that is none.
 */
export function answering<C extends Call>(
  call: C,
  reply:
    | z.input<C['answer']>
    | Response
    | ((asked: Asked) => z.input<C['answer']> | Response | Promise<z.input<C['answer']> | Response>),
): Answering {
  return { call, reply: typeof reply === 'function' ? (reply as Reply) : () => reply }
}

/** An error as the server writes it. */
export const errorResponse = (
  status: number,
  code = 'validation',
  details: Record<string, unknown> = {},
): Response =>
  Response.json(
    { success: false, error: { message: code, code, details } },
    // what may be tried again is tried at once
    { status, headers: { 'Retry-After': '0' } },
  )

/** The API while a component test runs. */
export interface ApiStandIn {
  /** Every request so far, in order. */
  asked: Asked[]
  /** The requests of one call. */
  askedFor: (call: Call) => Asked[]
  /** Answers these from now on; what was said before about the same call no longer holds. */
  answer: (...more: Answering[]) => void
  /** What went wrong: requests without an answer, and values that the contract refuses. */
  faults: string[]
  restore: () => void
}

const patternOf = ({ path }: Call) =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
const openPlaces = ({ path }: Call): number => path.split('{').length

/** Which call of the contract a request is; the path with the fewest placeholders wins, as on the server. */
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
 * Puts itself in the place of `fetch` for addresses under /api. Both sides are held to the contract: what a component
 * sends must be what the server takes, and what a test answers what the server may send. Uploads go by XMLHttpRequest
 * and are no matter of this.
 */
export function standInForApi(...table: Answering[]): ApiStandIn {
  const replies = new Map<Call, Reply>()
  const real = globalThis.fetch
  const standIn: ApiStandIn = {
    asked: [],
    askedFor: (call) => standIn.asked.filter(({ id }) => id === call.id),
    answer: (...more) => more.forEach(({ call, reply }) => replies.set(call, reply)),
    faults: [],
    restore: () => void (globalThis.fetch = real),
  }
  standIn.answer(...table)

  function faulty(said: string): Response {
    standIn.faults.push(said)
    return errorResponse(400)
  }

  async function answerOne(request: Request, path: string, query: Record<string, string>): Promise<Response> {
    const found = callOf(request.method, path)
    const name = `${request.method} ${path}`
    if (!found) return faulty(`${name}: no call of the contract`)
    const { call, params } = found
    const text = await request.text()
    const body = text === '' ? undefined : (JSON.parse(text) as unknown)
    const { signal } = request
    standIn.asked.push({
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
      if (checked && !checked.success) return faulty(`${name}: ${part}: ${checked.error.message}`)
    }
    const reply = replies.get(call)
    if (!reply) return faulty(`${name}: ${call.id} is not answered by this test`)
    const answer = await reply(standIn.asked.at(-1)!)
    signal.throwIfAborted()
    if (answer instanceof Response) return answer.clone()
    const checked = call.answer.safeParse(answer)
    if (!checked.success) return faulty(`${name}: answer: ${checked.error.message}`)
    if (answer === undefined || answer === null) return new Response(null, { status: 204 })
    return Response.json({ success: true, data: checked.data })
  }

  globalThis.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href)
    if (!address.pathname.startsWith('/api/')) return real(input, init)
    return answerOne(new Request(address, init), address.pathname, Object.fromEntries(address.searchParams))
  }
  return standIn
}
