import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedAnswer } from '../cache/cached-answer.ts'
import { keyOf } from '../cache/page-cache.ts'
import { sendCached } from '../cache/send-cached.ts'
import { acceptedLanguage } from './language.ts'
import { chooseLanguage, languageOfTarget } from './language-choice.ts'

/** What the fast path needs of the page cache. */
export interface CachedAnswers {
  find(key: string): CachedAnswer | undefined
}

/** Whether a request may be somebody's own, so that what is the same for all is no answer to it. */
export type MayBeOwn = (target: string, cookieHeader: string | undefined) => boolean

/**
 * Answers a GET or HEAD of a cached page or JSON call straight from memory: no URL is parsed, no Request made, the
 * headers are one ready list. True when it has answered. An address in another spelling is simply not found here, and
 * takes the long way.
 */
export function answerFromCache(
  cache: CachedAnswers,
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
