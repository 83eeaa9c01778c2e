import { hash } from 'node:crypto'

/** The core of a body's validators: 22 characters of its SHA-256. */
export function bodyDigest(body: string | Uint8Array): string {
  return hash('sha256', body, 'base64url').slice(0, 22)
}

/** A weak entity tag of a body, by its digest: weak, since the same answer may travel compressed (RFC 9110, 8.8.3). */
export const weakTag = (digest: string): string => `W/"${digest}"`

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Does an If-None-Match header name this tag? Weak comparison, as RFC 9110, 13.1.2 asks. */
export function matchesTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => opaque(candidate) === opaque(tag))
}
