import { createHash } from 'node:crypto'
import type { Language } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import { contentSecurityPolicy, pageSecurityHeaders } from '../http/security-headers.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { privateCacheControl } from './cache-headers.ts'

export type FailureKind =
  | 'notFound'
  | 'badAddress'
  | 'addressTooLong'
  | 'methodNotAllowed'
  | 'unknown'
  | 'databaseAway'
  | 'overloaded'
  | 'storageFull'

export interface FailureDetails {
  kind: FailureKind
  language: Language
  prefix: '' | `/${Language}`
  requestId: string
  siteName: string
  publicUrl: string
  method: string
  /** The request's Accept header. A client that does not accept HTML (a script, an image) gets one line of text. */
  accept: string | null
}

const statuses: Record<FailureKind, number> = {
  notFound: 404,
  badAddress: 400,
  addressTooLong: 414,
  methodNotAllowed: 405,
  unknown: 500,
  databaseAway: 503,
  overloaded: 503,
  storageFull: 503,
}
const retryAfterSeconds: Partial<Record<FailureKind, number>> = {
  databaseAway: 10,
  overloaded: 3,
  storageFull: 300,
}

/** Styles of failure pages in the default dark theme. Inline, because a failure page must not need another file. */
const style = `:root{color-scheme:dark}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:#0b0e18;color:#eef0f6;font:400 1rem/1.5 'Figtree Variable',Figtree,system-ui,sans-serif}header{border-bottom:1px solid #2a2d3b;padding:0 clamp(16px,4vw,40px)}header a{display:inline-flex;gap:14px;align-items:center;height:64px;color:inherit;text-decoration:none;font:700 1.3rem 'Bricolage Grotesque Variable',Georgia,serif;letter-spacing:-.03em}header i{width:12px;height:18px;margin-left:7px;background:#eeb154;border-radius:1px 3px 3px 1px;box-shadow:-4px 0 0 -1px #65cdf3,-7px 0 0 -2px #7fd994}main{width:100%;max-width:44rem;margin:0 auto;padding:clamp(48px,12vh,128px) clamp(16px,4vw,40px)}h1{margin:0 0 20px;font:700 clamp(2rem,6vw,3rem)/1.04 'Bricolage Grotesque Variable',Georgia,serif;letter-spacing:-.022em;text-wrap:balance;overflow-wrap:anywhere}p{margin:0 0 12px;max-width:36rem;color:#b1b4c0}nav{display:flex;flex-wrap:wrap;gap:12px;margin:32px 0}nav a{display:inline-flex;align-items:center;min-height:44px;padding:0 18px;border:1px solid #7b7f93;border-radius:6px;color:#eef0f6;font-weight:600;text-decoration:none}nav a.go{background:#eeb154;border-color:#eeb154;color:#1e1406}footer{display:flex;flex-wrap:wrap;gap:4px 24px;margin-top:auto;border-top:1px solid #2a2d3b;padding:16px clamp(16px,4vw,40px)}footer a{display:inline-flex;align-items:center;min-height:32px;color:#b1b4c0}:focus-visible{outline:2px solid #eef0f6;outline-offset:3px;border-radius:2px}small{color:#b1b4c0;font-size:.8125rem;overflow-wrap:anywhere}`
const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** Returns a small page for a failure. Needs neither the database nor the bundle, and contains no stack trace. */
export function failureResponse(details: FailureDetails): Response {
  const { kind, accept, method, requestId } = details
  const wantsHtml = accept === null ? false : accept.includes('text/html')
  const headers = new Headers(pageSecurityHeaders(details.publicUrl) as [string, string][])
  headers.set('Cache-Control', privateCacheControl)
  headers.set('Content-Security-Policy', contentSecurityPolicy([], [styleSource]))
  headers.set('Content-Language', details.language)
  headers.set('Content-Type', wantsHtml ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8')
  headers.set('X-Request-Id', requestId)
  if (kind === 'methodNotAllowed') headers.set('Allow', 'GET, HEAD')
  const retryAfter = retryAfterSeconds[kind]
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  const body = wantsHtml ? pageOf(details) : `${failureText(details).title}\n`
  return new Response(method === 'HEAD' ? null : body, { status: statuses[kind], headers })
}

/** Returns the texts of a failure page: what happened, and what the reader can do. */
export function failureText({
  kind,
  language,
  siteName,
}: Pick<FailureDetails, 'kind' | 'language' | 'siteName'>): {
  title: string
  happened: string
  advice: string
} {
  const t = translateOn('failures', language)
  const site = { site: siteName }
  return { title: t(`${kind}.title`), happened: t(`${kind}.happened`, site), advice: t(`${kind}.advice`) }
}

function pageOf(details: FailureDetails): string {
  const { kind, language, prefix, requestId, siteName } = details
  const t = translateOn('failures', language)
  const text = failureText(details)
  const isOurs = statuses[kind] >= 500
  const home = prefix || '/'
  // an empty href is the current URL, so that no part of the request is written into the page
  const retry = isOurs ? `<a class="go" href="">${escapeHtml(t('retry'))}</a>` : ''
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(text.title)} – ${escapeHtml(siteName)}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><header><a href="${home}"><i></i>${escapeHtml(siteName)}</a></header>
<main><h1>${escapeHtml(text.title)}</h1><p>${escapeHtml(text.happened)}</p><p>${escapeHtml(text.advice)}</p><nav>${retry}<a${isOurs ? '' : ' class="go"'} href="${home}">${escapeHtml(t('home'))}</a></nav><small>${escapeHtml(t('requestId'))}: ${escapeHtml(requestId)}</small></main><footer><a href="${prefix}/impressum">${escapeHtml(t('imprint'))}</a><a href="${prefix}/datenschutz">${escapeHtml(t('privacy'))}</a></footer></body>
</html>
`
}
