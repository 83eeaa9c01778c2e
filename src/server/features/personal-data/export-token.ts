import { createHash, timingSafeEqual } from 'node:crypto'
import type { Viewer } from '../../platform/http/access.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { hashSecret, type NewSecret } from '../../platform/secrets.ts'

const randomSize = 16

const markOf = (random: Uint8Array, sessionId: string): Buffer =>
  createHash('sha256').update(random).update(sessionId).digest().subarray(0, randomSize)

/**
 * Creates the secret of a download link: random bytes, and a hash of these bytes and the session's id, to recognise
 * links of other sessions.
 */
export function newExportToken(
  randomness: Pick<Randomness, 'bytes'>,
  { sessionId }: Pick<Viewer, 'sessionId'>,
): NewSecret {
  const random = Buffer.from(randomness.bytes(randomSize))
  const secret = Buffer.concat([random, markOf(random, sessionId)]).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

/** True if a secret was created for this session. */
export function isTokenOf(secret: string, { sessionId }: Pick<Viewer, 'sessionId'>): boolean {
  const bytes = Buffer.from(secret, 'base64url')
  if (bytes.length !== 2 * randomSize) return false
  const random = bytes.subarray(0, randomSize)
  return timingSafeEqual(bytes.subarray(randomSize), markOf(random, sessionId))
}
