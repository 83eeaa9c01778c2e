import { randomBytes, randomUUID } from 'node:crypto'
import type { Language } from '#contract/values/languages'
import { keyOf, type ResponseCache, staleHeaders } from '../cache/response-cache.ts'
import { answerCached, type Delivery } from '../cache/send-cached.ts'
import type { Viewer } from '../http/access.ts'
import { ipBlocks, type ClientAddress } from '../http/client-address.ts'
import { chooseLanguage, rememberForRedirect } from '../http/language-choice.ts'
import { contentSecurityPolicy, type HeaderPair, pageSecurityHeaders } from '../http/security-headers.ts'
import { inTime } from '../in-time.ts'
import { type PageAddress, readAddress } from './page-urls.ts'
import { type FailureKind, failureResponse } from './failure-page.ts'
import { policePage } from './inline-scripts.ts'
import type { PageTable } from './page-table.ts'
import { privateCacheControl, publicCacheControl, varyOf } from './cache-headers.ts'
import { createRenderGate } from './render-gate.ts'
import { failureKindOf, RenderFailure, type RenderedPage, type RenderPage } from './render.ts'

export interface PageHostOptions {
  render: RenderPage
  cache: ResponseCache
  siteName: string
  /** Origin of the site. URLs are built from it, never from the Host header. */
  publicUrl: string
  /** The pages, and which of them can be cached. */
  pages: PageTable
  /** Finds the signed-in reader by the cookies. Called only for pages with `isForReader`. */
  viewerOf?: (cookieHeader: string | null) => Promise<Viewer | null>
  /**
   * Finds the client's IP address. Personal pages receive the address; each block of addresses has a limit of
   * concurrent renderings.
   */
  clientAddress?: ClientAddress
  redirects?: Readonly<Record<string, string>>
  /** Allowed inline scripts: only those with the nonce (default), or `all`, which is less secure. */
  inlineScripts?: 'with-nonce' | 'all'
  /** Returns the Content-Security-Policy instead of `contentSecurityPolicy`, for a development server. */
  policy?: (scriptSources: readonly string[]) => string
  log: { error(details: object, message: string): void }
  newRequestId?: () => string
  /**
   * Maximum duration of a rendering in milliseconds. Default 3,500, so that with the wait in the queue a response
   * takes at most 4 s.
   */
  renderTimeoutMs?: number
  /**
   * Maximum number of concurrent renderings, default 16. Requests of one block of IP addresses can use at most a
   * quarter of them.
   */
  maxRenderings?: number
  /** Maximum number of queued renderings; default 2,048. */
  maxWaiting?: number
  /** Maximum time in the queue in milliseconds; default 500. */
  waitMs?: number
}

/** Answers requests that no other handler of the server answers. Never rejects. */
export type PageHost = (request: Request, env?: Delivery) => Promise<Response>

/** The request for a page that is rendered for one reader only. `viewer` is null if nobody is signed in. */
interface Reader {
  request: Request
  address: string
  viewer: Viewer | null
}
/** Names of the headers that the host copies from the response of the renderer, for personal pages also Set-Cookie. */
const passedHeaders = new Set(['content-type', 'location', 'link', 'x-robots-tag'])
/** After a failed rendering, stale cached pages are sent for this number of milliseconds without another attempt. */
const standInMs = 1_000

/**
 * Returns a function that answers page requests: redirects, language, response cache, security policy, failure pages.
 */
export function createPageHost(options: PageHostOptions): PageHost {
  const { render, cache, log, renderTimeoutMs = 3_500 } = options
  const publicUrl = new URL(options.publicUrl).origin
  const gate = createRenderGate({
    slots: options.maxRenderings ?? 16,
    waiting: options.maxWaiting ?? 2_048,
    waitMs: options.waitMs ?? 500,
  })
  const newRequestId = options.newRequestId ?? randomUUID
  const always = pageSecurityHeaders(publicUrl)
  let standInUntil = 0

  /** Renders a page, if necessary after waiting until fewer pages are being rendered. @throws RenderFailure */
  async function renderInTurn(
    from: string | null,
    ...args: Parameters<typeof renderPage>
  ): Promise<RenderedPage> {
    const page = await gate.run(from === null ? [] : ipBlocks(from), () => renderPage(...args))
    if (!page) throw new RenderFailure('overloaded', undefined)
    return page
  }

  /** Renders immediately and prepares body and headers. @throws RenderFailure */
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
        reportError: (error) => (cause = error),
      })
      if (response.status >= 500)
        throw cause ?? new Error(`the renderer of the page returned the status ${response.status}`)
      const { html, sources } = policePage(
        await response.text(),
        options.inlineScripts === 'all' ? undefined : nonce,
      )
      return finish(response, html, sources, address, language, reader !== undefined)
    }
    return inTime(work(), renderTimeoutMs, () => {
      const failure = new RenderFailure(
        'databaseAway',
        new Error(`rendering the page took longer than ${renderTimeoutMs} ms`),
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

  /**
   * Returns the signed-in reader. If the lookup fails, logs the error and returns null, so that the page is rendered
   * as for a visitor.
   */
  async function viewerOf(request: Request): Promise<Viewer | null> {
    try {
      return (await options.viewerOf?.(request.headers.get('cookie'))) ?? null
    } catch (error) {
      log.error(
        { err: error },
        'the reader of the page could not be determined, so the page is rendered as for a visitor',
      )
      return null
    }
  }

  async function answerPage(
    request: Request,
    address: PageAddress,
    language: Language,
    requestId: string,
    env: Delivery | undefined,
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
    const prefix = 'prefix' in address ? address.prefix : ''
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
    // an unknown URL redirects to the start page
    if (address.kind === 'unknown') {
      const found = redirectTo('/', 302, always)
      if (address.prefix !== '') found.headers.set('Set-Cookie', rememberForRedirect(language))
      return found
    }
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
          'a page could not be rendered',
        )
      return fail(kind)
    }
  }
}

/** Returns the canonical path with its query. */
const addressOf = ({ path, query }: PageAddress): string => (query === '' ? path : `${path}?${query}`)

/**
 * Builds the response. The location of a redirect receives the query parameters that the page did not read
 * (`ignoredQuery`).
 */
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

function targetOf(request: Request, env: Delivery | undefined): string {
  const raw = env?.incoming?.url
  if (raw?.startsWith('/')) return raw
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
