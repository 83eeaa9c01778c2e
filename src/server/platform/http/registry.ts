import { Hono } from 'hono'
import type { ZodType } from 'zod'
import type { Actor, Call, RateClass } from '#contract/calls/call'
import type { Language } from '#contract/values/languages'
import { systemClock } from '../clock.ts'
import { type ContentChanges, untrackedChanges } from '../cache/change-listener.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import type { Delivery } from '../cache/send-cached.ts'
import type { Clock } from '../clock.ts'
import { createRequestLog } from './request-log.ts'
import type { Logger } from '../log.ts'
import { systemRandomness } from '../randomness.ts'
import type { Randomness } from '../randomness.ts'
import { createClientAddress } from './client-address.ts'
import type { ClientAddress } from './client-address.ts'
import { bySpecificity, checkDeclaration } from './declaration.ts'
import type { CallResponse } from './response-maker.ts'
import { AppError } from './errors.ts'
import type { Handler, Route } from './handler.ts'
import { createBodyBudget } from './body-budget.ts'
import { createInFlight } from './concurrent-requests.ts'
import type { ClassLimit, InFlight } from './concurrent-requests.ts'
import { acceptedLanguage } from './language.ts'
import { createOverloadAnswer } from './overload.ts'
import { isPlainPath, sentPath } from './request-path.ts'
import type { Client } from '#contract/calls/client'
import { type ClientContext, createClients } from './client.ts'
import { createPublicCalls } from './public-calls.ts'
import { prepareCall } from './run-call.ts'
import type { Authenticate, Outcome, TakeWrite, Visit, WriteAudit } from './run-call.ts'
import { createSlots } from './slots.ts'
import { createTurns } from './account-turns.ts'
import { apiSecurityHeaders } from './security-headers.ts'
import { createErrorWriter } from './write-error.ts'
import type { TranslateError, WrittenError } from './write-error.ts'

export type { CallContext, Handler, Replies, SendPart } from './handler.ts'

export interface ApiOptions {
  log: Logger
  translateError: TranslateError
  /**
   * PUBLIC_URL. Its origin is that of our own pages. If it is an https URL, responses have the header
   * Strict-Transport-Security.
   */
  publicUrl: string
  clock?: Clock
  randomness?: Randomness
  /** Returns the signed-in user of a request. By default nobody is signed in. */
  authenticate?: Authenticate
  /** Writes to the audit log. By default nothing is written. */
  writeAudit?: WriteAudit
  /** Counts writes of an account. By default nothing is counted. */
  takeWrite?: TakeWrite
  /** Changes of the content in the database. By default the change log is not followed, so that nothing is cached. */
  changes?: ContentChanges
  /** Cache for responses of public calls. By default the API creates its own. */
  cache?: ResponseCache
  /** Returns a client's IP address. By default it is the IP address of the socket. */
  clientAddress?: ClientAddress
  /** Limits by rate limit class. They replace the values of `defaultLimits`. */
  caps?: Partial<Record<RateClass, Partial<ClassLimit>>>
  /** Returns the delay of the event loop (`watchLoopDelay().delayMs`). By default 0. */
  loopDelayMs?: () => number
  /**
   * Time limit of a request in milliseconds; default 10 s. It does not apply to uploads (30 s) and the assistant (75
   * s).
   */
  timeLimitMs?: number
  /**
   * Time limits of single rate limit classes in milliseconds. They take precedence over `timeLimitMs` and the
   * defaults.
   */
  timeLimitsMs?: Partial<Record<RateClass, number>>
  /** True in tests and development: if a response does not match its schema, a 500 is sent instead. */
  checkAnswers?: boolean
  bodyMaxBytes?: number
  /** Maximum time in milliseconds that an upload waits for another upload of the same account. By default 15 s. */
  uploadWaitMs?: number
}

/** Information that the HTTP server passes to the API along with a request. */
export interface ApiEnvironment extends Delivery {
  /** Request id, if the server has already created one. */
  requestId?: string
}

/** The API. All routes are mounted before the first request. */
export interface Api {
  /**
   * Mounts a call.
   * @throws Error if the declaration is incomplete, contradicts itself or conflicts with another one
   */
  route<P extends ZodType, Q extends ZodType, B extends ZodType, A extends ZodType, const Who extends Actor>(
    call: Call<P, Q, B, A, Who>,
    handler: Handler<P, Q, B, A, Who>,
  ): Api
  /** Handles a request under /api. Never rejects. */
  fetch(request: Request, environment?: ApiEnvironment): Promise<Response>
  /** Creates a client that runs calls in this process, for one page. Must be used after all calls are mounted. */
  client(context: ClientContext): Client
  readonly calls: readonly Call[]
  /** Counts of calls under way, for metrics. */
  readonly inFlight: InFlight
}

interface RequestState extends Omit<Visit, 'params'> {
  path: string
  environment: ApiEnvironment | undefined
  /** Facts for the log, filled in while the request is handled. */
  seen: { call?: string; bytes: number; userId?: string }
}

const defaultTimeLimitMs = 10_000
/**
 * Time limits of the classes that need more time: slow uploads (trust I6), imports, and answers of the assistant
 * (F7).
 */
const defaultTimeLimitsMs: Partial<Record<RateClass, number>> = {
  upload: 30_000,
  import: 55_000,
  assistant: 75_000,
}
/** Maximum memory in bytes of the JSON bodies of all calls that wait for a slot or run. */
const bodyBudgetBytes = 32 * 1024 * 1024
/** Limits of uploads that are received at the same time. */
const receptionLimits = { slots: 64, waiting: 64, waitMs: 3_000 }
const jsonHeaders: [string, string][] = [
  ['Content-Type', 'application/json; charset=utf-8'],
  ['Cache-Control', 'no-store'],
]

/** Creates the API with Hono. Every route comes from a `Call` of the contract. */
export function createApi(options: ApiOptions): Api {
  const { log, translateError, publicUrl, clock = systemClock, randomness = systemRandomness } = options
  const sharedHeaders = Object.fromEntries(apiSecurityHeaders(publicUrl))
  const inFlight = createInFlight(options.caps ?? {}, options.loopDelayMs ?? (() => 0))
  const writeError = createErrorWriter({ log, randomness, translateError })
  const overloaded = createOverloadAnswer(translateError, randomness)
  const logRequest = createRequestLog(log)
  const routes: Route[] = []
  const clientAddress = options.clientAddress ?? createClientAddress([])
  let app: Hono<{ Bindings: RequestState }> | null = null
  let clients: ReturnType<typeof createClients> | null = null

  /**
   * Returns the headers of a response as a plain object, because creating thousands of Headers objects per second takes
   * a measurable time.
   */
  const headersFor = ({ headers }: CallResponse, state: RequestState): Record<string, string> => {
    const all: Record<string, string> = { ...sharedHeaders }
    all['X-Request-Id'] = state.requestId
    all['Content-Language'] = state.language
    for (const [name, value] of headers) all[name] = value
    return all
  }
  const respond = (
    answer: CallResponse,
    state: RequestState,
    headers = headersFor(answer, state),
  ): Response => {
    const { status, body } = answer
    state.seen.bytes = body === null || body instanceof ReadableStream ? 0 : Buffer.byteLength(body)
    const response = new Response(body, { status, headers })
    for (const line of state.cookies) response.headers.append('Set-Cookie', line)
    return response
  }
  const refuse = (
    { status, body, headers }: WrittenError,
    state: RequestState,
    extra: [string, string][] = [],
  ): Response => respond({ status, body, headers: [...jsonHeaders, ...headers, ...extra] }, state)
  const fail = (error: unknown, state: RequestState, extra?: [string, string][]): Response =>
    refuse(writeError(error, state), state, extra)

  const finish = (outcome: Outcome, state: RequestState): Response =>
    outcome ? respond(outcome.answer, state) : refuse(overloaded(state.language), state)
  const changes = options.changes ?? untrackedChanges()
  const cached = createPublicCalls<RequestState>({
    cache: options.cache ?? new ResponseCache(changes.versions),
    headersFor: (answer, state) => headersFor(answer, state),
    finish,
    fail,
  })

  /**
   * Builds the router at the first request. Fixed paths come before placeholders, regardless of the mounting order.
   */
  const buildRouter = (): Hono<{ Bindings: RequestState }> => {
    const hono = new Hono<{ Bindings: RequestState }>({ getPath: (_, given) => given?.env?.path ?? '/' })
    const runner = {
      log,
      inFlight,
      bodies: createBodyBudget(bodyBudgetBytes),
      uploads: { slots: createSlots(receptionLimits), turns: createTurns(options.uploadWaitMs ?? 15_000) },
      authenticate: options.authenticate ?? (() => Promise.resolve(null)),
      writeAudit: options.writeAudit ?? (() => Promise.resolve()),
      takeWrite: options.takeWrite ?? (() => Promise.resolve()),
      changes,
      ownOrigin: new URL(publicUrl).origin,
      isAnswerChecked: options.checkAnswers ?? false,
      timeLimitMs: (rate: RateClass) =>
        options.timeLimitsMs?.[rate] ??
        defaultTimeLimitsMs[rate] ??
        options.timeLimitMs ??
        defaultTimeLimitMs,
      bodyMaxBytes: options.bodyMaxBytes,
    }
    const byPath = Map.groupBy(
      routes.toSorted((a, b) => bySpecificity(a.call, b.call)),
      ({ call }) => call.path.replaceAll(/\{\w+\}/g, '{}'),
    )
    for (const group of byPath.values()) {
      for (const route of group) {
        const run = prepareCall(route, runner)
        hono.on(route.call.method, route.call.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
          c.env.seen.call = route.call.id
          const visit = { ...c.env, params: c.req.param() }
          if (route.call.cache === 'public') return cached(c.env, () => run(visit))
          return finish(await run(visit), c.env)
        })
      }
      const methods = group.flatMap(({ call }) => (call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]))
      const path = group[0]?.call.path.replaceAll(/\{(\w+)\}/g, ':$1') ?? '/'
      hono.all(path, (c) => fail(new AppError('method_not_allowed'), c.env, [['Allow', methods.join(', ')]]))
    }
    hono.notFound((c) => fail(new AppError('not_found'), c.env))
    hono.onError((error, c) => fail(error, c.env))
    return hono
  }

  const answer = async (state: RequestState): Promise<Response> => {
    app ??= buildRouter()
    const { request, path } = state
    if (!isPlainPath(path)) return fail(new AppError('not_found'), state)
    try {
      return await app.fetch(request, state)
    } catch (error) {
      return fail(error, state)
    }
  }

  const api: Api = {
    calls: [],
    inFlight,
    route(call, handler) {
      if (app) throw new Error(`The call ${call.id} was mounted after the first request. Mount it before.`)
      checkDeclaration(call, api.calls)
      ;(api.calls as Call[]).push(call)
      routes.push({ call, handle: handler as Route['handle'] })
      return api
    },
    client(context) {
      clients ??= createClients(routes, { isAnswerChecked: options.checkAnswers ?? false, log })
      return clients(context)
    },
    async fetch(request, environment) {
      const startedMs = clock.monotonicMs()
      const language: Language = acceptedLanguage(request.headers.get('accept-language'))
      const requestId = environment?.requestId ?? randomness.id()
      const path = sentPath(request.url, environment?.incoming?.url)
      const address = clientAddress(
        environment?.incoming?.socket?.remoteAddress,
        request.headers.get('x-forwarded-for'),
      )
      const state: RequestState = {
        request,
        requestId,
        language,
        path,
        address,
        environment,
        cookies: [],
        seen: { bytes: 0 },
      }
      const response = await answer(state)
      const ms = clock.monotonicMs() - startedMs
      const { seen } = state
      logRequest({
        method: request.method,
        path,
        status: response.status,
        ms,
        bytes: seen.bytes,
        requestId,
        language,
        call: seen.call,
        address,
        userId: seen.userId,
      })
      return response
    },
  }
  return api
}
