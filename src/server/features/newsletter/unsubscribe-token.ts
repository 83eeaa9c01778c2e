import { createHmac, timingSafeEqual } from 'node:crypto'

const markOf = (siteSecret: string, id: string): string =>
  createHmac('sha256', siteSecret).update(`unsubscribe:${id}`).digest('base64url')

/**
 * Returns the token that unsubscribes a subscriber. It is computed from the id for each newsletter instead of being
 * stored.
 */
export const unsubscribeToken = (siteSecret: string, id: string): string => `${id}.${markOf(siteSecret, id)}`

/** Returns the subscriber's id of a valid token, or `null`. */
export function idOfToken(siteSecret: string, token: string): string | null {
  const [id = '', mark = ''] = token.split('.', 2)
  const [given, right] = [Buffer.from(mark), Buffer.from(markOf(siteSecret, id))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}
