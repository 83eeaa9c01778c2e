import { createHmac, timingSafeEqual } from 'node:crypto'

const markOf = (siteSecret: string, id: string): string =>
  createHmac('sha256', siteSecret).update(`unsubscribe:${id}`).digest('base64url')

/**
 * What unsubscribes somebody: it stands in every newsletter, so it is made from the id each time instead of being kept.
 */
export const unsubscribeToken = (siteSecret: string, id: string): string => `${id}.${markOf(siteSecret, id)}`

/** The id that a token of ours names; null for any other. */
export function idOfToken(siteSecret: string, token: string): string | null {
  const [id = '', mark = ''] = token.split('.', 2)
  const [given, right] = [Buffer.from(mark), Buffer.from(markOf(siteSecret, id))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}
