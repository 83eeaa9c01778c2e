import { hash } from 'node:crypto'

/** Returns the part of an ETag that identifies a body: 22 characters of its SHA-256. */
export function bodyDigest(body: string | Uint8Array): string {
  return hash('sha256', body, 'base64url').slice(0, 22)
}

/** Returns true if an If-None-Match header contains the ETag of the body in any encoding (RFC 9110, section 13.1.2). */
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
