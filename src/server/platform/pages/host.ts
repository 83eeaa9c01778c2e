import { randomBytes, randomUUID } from 'node:crypto'
import type { Language } from '#contract/values/languages'
import { keyOf, type PageCache, staleHeaders } from '../cache/page-cache.ts'
import { answerCached, type Delivery } from '../cache/send-cached.ts'
import type { Viewer } from '../http/access.ts'
import { addressBlock, type ClientAddress } from '../http/client-address.ts'
import { chooseLanguage } from '../http/language-choice.ts'
import { type PageAddress, readAddress } from './addresses.ts'
import { failureResponse } from './failure-page.ts'
import type { FailureKind } from './failure-page.ts'
import { policePage } from './inline-scripts.ts'
import type { PageTable } from './page-table.ts'
import {
  contentSecurityPolicy,
  fixedHeaders,
  privateCacheControl,
  publicCacheControl,
  varyOf,
  type HeaderPair,
} from './page-headers.ts'
import { createRenderGate, inTime } from './render-gate.ts'
import { failureKindOf, RenderFailure, type RenderedPage, type RenderPage } from './render.ts'

export interface PageHostOptions {
  render: RenderPage
  cache: PageCache
  siteName: string
  /** Origin of the site; the Host header is never believed. */
  publicUrl: string
  /** What is a page, and which pages may be cached. */
  pages: PageTable
  /** Whose request it is, by its cookies; only asked for pages with `isForReader`. */
  viewerOf?: (cookieHeader: string | null) => Promise<Viewer | null>
  /** Finds whence a request comes; told to personal pages only, and counted by where many wait for a rendering. */
  clientAddress?: ClientAddress
  redirects?: Readonly<Record<string, string>>
  /** Inline scripts that the policy allows: those with the rendering's nonce, or (weaker) all that the page holds. */
  inlineScripts?: 'with-nonce' | 'all'
  /** Replaces the policy, for a development server. */
  policy?: (scriptSources: readonly string[]) => string
  log: { error(details: object, message: string): void }
  newRequestId?: () => string
  /**
   * A rendering that takes longer is given up with a 503. 3.5 s, so that with the wait nobody waits longer than 4 s.
   */
  renderTimeoutMs?: number
  /** Renderings at once, 16; a quarter of them at most for one address. */
  maxRenderings?: number
  /** Renderings that may wait for their turn, 2,048, and for how long, 500 ms. */
  maxWaiting?: number
  waitMs?: number
}

/** What the adapter knows of a request besides. */
export type RequestEnvironment = Delivery

/** Answers everything that is not API, file or cover. Never throws. */
export type PageHost = (request: Request, env?: RequestEnvironment) => Promise<Response>

/** Who asks for a page that is theirs alone. */
interface Reader {
  request: Request
  address: string
  viewer: Viewer | null
}
/** Headers of the renderer that pass; all others are ours to set. */
const passedHeaders = new Set(['content-type', 'location', 'link', 'x-robots-tag'])
/**
 * After a failure for want of the database, cached pages stand in at once for this long instead of each waiting for its
 * own failure.
 */
const standInMs = 1_000

/** Turns requests into pages: clean addresses, language, cached pages, policy by hashes, failure pages. */
export function createPageHost(options: PageHostOptions): PageHost {
  const { render, cache, log, renderTimeoutMs = 3_500 } = options
  const publicUrl = new URL(options.publicUrl).origin
  const gate = createRenderGate({
    places: options.maxRenderings ?? 16,
    waiting: options.maxWaiting ?? 2_048,
    waitMs: options.waitMs ?? 500,
  })
  const newRequestId = options.newRequestId ?? randomUUID
  const always = fixedHeaders(publicUrl)
  let standInUntil = 0

  /** Renders once when it is its turn, with the page's policy. Throws RenderFailure. */
  async function renderInTurn(
    from: string | null,
    ...args: Parameters<typeof renderPage>
  ): Promise<RenderedPage> {
    const page = await gate.run(from === null ? null : addressBlock(from), () => renderPage(...args))
    if (!page) throw new RenderFailure('overloaded', undefined)
    return page
  }

  /** Renders at once. Throws RenderFailure. */
  async function renderPage(
    address: PageAddress,
    language: Language,
    requestId: string,
    dependsOn: (key: string) => void,
    reader?: Reader,
  ): Promise<RenderedPage> {
    const nonce = randomBytes(16).toString('base64url')
    const stop = new AbortController()
    let cause: unknown
    const url = publicUrl + addressOf(address)
    const request = new Request(url, {
      headers: reader ? reader.request.headers : { 'accept-language': language, accept: 'text/html' },
      signal: stop.signal,
    })
    const work = async (): Promise<RenderedPage> => {
      const response = await render(request, {
        language,
        prefix: address.prefix,
        requestId,
        nonce,
        ...(reader && { address: reader.address, viewer: reader.viewer }),
        signal: stop.signal,
        dependsOn,
        fault: (error) => (cause = error),
      })
      if (response.status >= 500) throw cause ?? new Error(`The renderer answered ${response.status}`)
      const { html, sources } = policePage(
        await response.text(),
        options.inlineScripts === 'all' ? undefined : nonce,
      )
      return finish(response, html, sources, address, language, reader !== undefined)
    }
    return inTime(work(), renderTimeoutMs, () => {
      const failure = new RenderFailure(
        'databaseAway',
        new Error(`The rendering took longer than ${renderTimeoutMs} ms`),
      )
      stop.abort(failure)
      return failure
    }).catch((error: unknown) => {
      throw error instanceof RenderFailure ? error : new RenderFailure(failureKindOf(error), error)
    })
  }

  function finish(
    response: Response,
    html: string,
    sources: string[],
    address: PageAddress,
    language: Language,
    isReaders: boolean,
  ): RenderedPage {
    const isPrivate = isReaders || response.headers.get('x-page-class') === 'private'
    const headers: HeaderPair[] = [...always]
    for (const [name, value] of response.headers)
      if (passedHeaders.has(name) || (isReaders && name === 'set-cookie')) headers.push([name, value])
    headers.push(
      ['Content-Language', language],
      ['Content-Security-Policy', (options.policy ?? contentSecurityPolicy)(sources)],
      ['Cache-Control', isPrivate ? privateCacheControl : publicCacheControl],
      ['Vary', varyOf(address.prefix, address.page.isForReader)],
    )
    return { status: response.status, headers, body: Buffer.from(html), isPrivate }
  }

  /** Who is signed in; while that cannot be asked, the page of everybody else is better than none. */
  async function viewerOf(request: Request): Promise<Viewer | null> {
    try {
      return (await options.viewerOf?.(request.headers.get('cookie'))) ?? null
    } catch (error) {
      log.error({ err: error }, 'It could not be found out whose page this is')
      return null
    }
  }

  async function answerPage(
    request: Request,
    address: PageAddress,
    language: Language,
    requestId: string,
    env: RequestEnvironment | undefined,
  ): Promise<Response> {
    const { page, ignoredQuery } = address
    const socket = env?.incoming?.socket?.remoteAddress
    const from = options.clientAddress?.(socket, request.headers.get('x-forwarded-for')) ?? null
    const viewer = page.isForReader ? await viewerOf(request) : null
    if (viewer || !page.isPublic) {
      const reader = { request, address: from ?? 'unknown', viewer }
      const rendered = await renderInTurn(from, address, language, requestId, () => {}, reader)
      return toResponse(rendered, request.method, ignoredQuery)
    }
    const key = keyOf(language, addressOf(address))
    const cached = cache.find(key)
    if (cached) return answerCached(cached, request, env)

    const stale = cache.findStale(key)
    const standIn = (): Response | undefined =>
      stale?.answer.toResponse(request.method, request.headers, staleHeaders(stale.ageSeconds))
    if (stale && performance.now() < standInUntil) return standIn()!
    try {
      const filled = await cache.fill<RenderedPage>(key, async (dependsOn) => {
        const rendered = await renderInTurn(from, address, language, requestId, dependsOn)
        return rendered.status === 200 && !rendered.isPrivate ? { cache: rendered } : { other: rendered }
      })
      return 'answer' in filled
        ? answerCached(filled.answer, request, env)
        : toResponse(filled.other, request.method, ignoredQuery)
    } catch (error) {
      if (!(error instanceof RenderFailure) || error.kind === 'unknown' || !stale) throw error
      standInUntil = performance.now() + standInMs
      return standIn()!
    }
  }

  return async (request, env) => {
    const requestId = newRequestId()
    const address = readAddress(targetOf(request, env), options.pages, options.redirects)
    const prefix = address.kind === 'page' ? address.prefix : ''
    const language =
      prefix !== ''
        ? (prefix.slice(1) as Language)
        : chooseLanguage({
            cookie: request.headers.get('cookie'),
            acceptLanguage: request.headers.get('accept-language'),
            host: request.headers.get('host'),
          })
    const fail = (kind: FailureKind): Response =>
      failureResponse({
        kind,
        language,
        prefix,
        requestId,
        siteName: options.siteName,
        publicUrl,
        method: request.method,
        accept: request.headers.get('accept'),
      })

    if (request.method !== 'GET' && request.method !== 'HEAD') return fail('methodNotAllowed')
    if (address.kind === 'too-long') return fail('addressTooLong')
    if (address.kind === 'malformed') return fail('badAddress')
    if (address.kind === 'no-page') return fail('notFound')
    if (address.kind === 'moved') return redirectTo(address.location, 301, always)
    // the specification, section 2: an unknown address leads to the start page
    if (address.kind === 'unknown') return redirectTo('/', 302, always)
    try {
      return await answerPage(request, address, language, requestId, env)
    } catch (error) {
      const kind = error instanceof RenderFailure ? error.kind : 'unknown'
      if (kind !== 'overloaded')
        log.error(
          {
            err: error instanceof RenderFailure && error.cause ? error.cause : error,
            requestId,
            path: address.path,
            kind,
          },
          'A page could not be rendered',
        )
      return fail(kind)
    }
  }
}

/** The canonical path with its query. */
const addressOf = ({ path, query }: PageAddress): string => (query === '' ? path : `${path}?${query}`)

/** A redirect takes the parameters along that the page did not read. */
function toResponse(page: RenderedPage, method: string, ignoredQuery: string): Response {
  const isEmpty = method === 'HEAD' || page.body.length === 0 || page.status === 204 || page.status === 304
  const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]))
  const location = headers.get('location')
  if (location !== null && ignoredQuery !== '')
    headers.set('location', location + (location.includes('?') ? '&' : '?') + ignoredQuery)
  return new Response(isEmpty ? null : (page.body as Uint8Array<ArrayBuffer>), {
    status: page.status,
    headers,
  })
}

function redirectTo(location: string, status: 301 | 302, always: readonly HeaderPair[]): Response {
  const headers = new Headers(always.map(([name, value]): [string, string] => [name, value]))
  headers.set('Location', location)
  headers.set('Cache-Control', 'no-cache')
  return new Response(null, { status, headers })
}

function targetOf(request: Request, env: RequestEnvironment | undefined): string {
  const raw = env?.incoming?.url
  if (raw?.startsWith('/')) return raw
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
