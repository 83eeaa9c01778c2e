import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedResponse } from '../cache/cached-response.ts'
import { keyOf } from '../cache/response-cache.ts'
import { sendCached } from '../cache/send-cached.ts'
import { acceptedLanguage } from './language.ts'
import { chooseLanguage, languageOfTarget } from './language-choice.ts'

/** The part of the response cache that the fast path uses. */
export interface CachedResponses {
  find(key: string): CachedResponse | undefined
}

/**
 * Returns true if the response to a request may depend on the user. Such a request must not be answered with a shared
 * response.
 */
export type MayBeOwn = (target: string, cookieHeader: string | undefined) => boolean

/**
 * Answers a GET or HEAD from the cache without parsing the URL. Returns false if no cached response has exactly this
 * URL.
 */
export function answerFromCache(
  cache: CachedResponses,
  request: IncomingMessage,
  response: ServerResponse,
  mayBeOwn: MayBeOwn,
): boolean {
  const { method, url: target, headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || target === undefined) return false
  if (mayBeOwn(target, headers.cookie)) return false
  const cached = cache.find(keyOf(languageFor(target, headers), target))
  if (!cached) return false
  sendCached(cached, request, response)
  return true
}

function languageFor(target: string, headers: IncomingMessage['headers']): string {
  if (target.startsWith('/api/')) return acceptedLanguage(headers['accept-language'])
  return (
    languageOfTarget(target) ??
    chooseLanguage({ cookie: headers.cookie, acceptLanguage: headers['accept-language'], host: headers.host })
  )
}
