import type { IncomingMessage, ServerResponse } from 'node:http'
import type { KeptAnswer } from '../cache/kept-answer.ts'
import { keyOf } from '../cache/page-cache.ts'
import { chooseLanguage, languageOfTarget } from '../pages/language-choice.ts'
import { acceptedLanguage } from './language.ts'

/** What the fast path needs of the page cache. */
export interface KeptAnswers {
  find(key: string): KeptAnswer | undefined
}

/**
 * Answers a GET or HEAD of a kept page or JSON call straight from memory: no URL is parsed, no Request made, the headers are one ready list.
 * True when it has answered. An address in another spelling is simply not found here, and takes the long way.
 */
export function answerFromKept(
  cache: KeptAnswers,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url: target, headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || target === undefined) return false
  const kept = cache.find(keyOf(languageFor(target, headers), target))
  if (!kept) return false
  const variant = kept.variant(headers['accept-encoding'])
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined && kept.isKnownTo(ifNoneMatch)) {
    response.writeHead(304, variant.notModifiedHeaders).end()
    return true
  }
  response.writeHead(200, variant.headers)
  if (method === 'HEAD') response.end()
  else response.end(variant.body)
  return true
}

function languageFor(target: string, headers: IncomingMessage['headers']): string {
  if (target.startsWith('/api/')) return acceptedLanguage(headers['accept-language'])
  return (
    languageOfTarget(target) ??
    chooseLanguage({ cookie: headers.cookie, acceptLanguage: headers['accept-language'], host: headers.host })
  )
}
