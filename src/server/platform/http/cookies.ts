/**
 * A cookie to be set. Every one of ours is Secure, SameSite=Lax, Path=/ and without a Domain, as its `__Host-` name
 * demands (RFC 6265bis, 4.1.3.2).
 */
export interface NewCookie {
  /** Begins with `__Host-`. */
  name: string
  /** Without signs that would need quoting. */
  value: string
  /** How long the browser keeps it. 0 takes it away; absent: as long as the browser stays open. */
  maxAgeSeconds?: number
  /** Whether scripts may read it: only for hints that open nothing. */
  isReadable?: boolean
}

/** The header line of a cookie. */
export function cookieLine({ name, value, maxAgeSeconds, isReadable = false }: NewCookie): string {
  if (!/^__Host-[a-z-]+$/.test(name) || !/^[A-Za-z0-9_-]*$/.test(value))
    throw new Error('not a cookie of ours')
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`
  return `${name}=${value}; Path=/${age}; Secure; SameSite=Lax${isReadable ? '' : '; HttpOnly'}`
}

/** The value of a cookie in a Cookie header; null where it is missing, given twice, or nothing we could have set. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
  const value = found[0]?.slice(name.length + 1)
  return found.length === 1 && value !== undefined && /^[A-Za-z0-9_-]{1,200}$/.test(value) ? value : null
}
