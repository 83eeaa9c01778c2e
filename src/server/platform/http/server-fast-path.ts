import type { IncomingMessage, ServerResponse } from 'node:http'
import type { KeptAnswer } from '../cache/kept-answer.ts'
import { sendKept } from '../cache/deliver.ts'
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
  sendKept(kept, request, response)
  return true
}

function languageFor(target: string, headers: IncomingMessage['headers']): string {
  if (target.startsWith('/api/')) return acceptedLanguage(headers['accept-language'])
  return (
    languageOfTarget(target) ??
    chooseLanguage({ cookie: headers.cookie, acceptLanguage: headers['accept-language'], host: headers.host })
  )
}
