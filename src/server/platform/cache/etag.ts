import { hash } from 'node:crypto'

/** The core of a body's validators: 22 characters of its SHA-256. */
export function bodyDigest(body: string | Uint8Array): string {
  return hash('sha256', body, 'base64url').slice(0, 22)
}

/**
 * True when an If-None-Match header names the body with this digest, in whichever coding (RFC 9110, section 13.1.2).
 * Any coding will do: every one of them unpacks to the same bytes, and ranges are not offered.
 */
export function matchesDigest(header: string, digest: string): boolean {
  if (header === '*') return true
  let from = header.indexOf(digest)
  while (from > 0) {
    const next = header[from + digest.length]
    if (header[from - 1] === '"' && (next === '"' || next === '-')) return true
    from = header.indexOf(digest, from + 1)
  }
  return false
}
