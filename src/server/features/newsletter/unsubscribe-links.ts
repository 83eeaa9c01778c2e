import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '#contract/values/languages'

const markOf = (siteSecret: string, id: string): string =>
  createHmac('sha256', siteSecret).update(`unsubscribe:${id}`).digest('base64url')

/**
 * Returns the token with which a subscriber unsubscribes. It is derived from the id and the secret of the site and
 * not stored.
 */
export const unsubscribeToken = (siteSecret: string, id: string): string => `${id}.${markOf(siteSecret, id)}`

/** Returns the id of the subscriber to whom a token belongs, or `null` if the token is invalid. */
export function idOfToken(siteSecret: string, token: string): string | null {
  const [id = '', mark = ''] = token.split('.', 2)
  const [given, right] = [Buffer.from(mark), Buffer.from(markOf(siteSecret, id))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

export const unsubscribePage = (publicUrl: string, language: Language, token: string): string =>
  `${publicUrl}/${language}/newsletter/unsubscribe?token=${token}`

/** Returns the headers by which a mail program unsubscribes with one click (RFC 8058). */
export const unsubscribeHeaders = (publicUrl: string, token: string): Record<string, string> => ({
  'List-Unsubscribe': `<${publicUrl}/api/newsletter/unsubscribe/${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
