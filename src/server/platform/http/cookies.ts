/**
 * A cookie that a call sets: Secure, SameSite=Lax, Path=/ and without a Domain, as `__Host-` requires (RFC 6265bis,
 * 4.1.3.2).
 */
export interface NewCookie {
  /** Begins with `__Host-`. */
  name: string
  /** Only letters, digits, `_` and `-`, so that no quoting is needed. */
  value: string
  /**
   * Lifetime in the browser. 0 deletes the cookie. Without this property, the cookie is deleted when the browser is
   * closed.
   */
  maxAgeSeconds?: number
  /** True if scripts may read the cookie. Allowed only for a cookie whose value gives nobody access to anything. */
  isReadable?: boolean
}

/** Returns the value of the Set-Cookie header. @throws Error if name or value has characters that are not allowed */
export function cookieLine({ name, value, maxAgeSeconds, isReadable = false }: NewCookie): string {
  if (!/^__Host-[a-z-]+$/.test(name) || !/^[A-Za-z0-9_-]*$/.test(value))
    throw new Error(`The cookie ${name} needs a __Host- name and a value of letters, digits, _ and -`)
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`
  return `${name}=${value}; Path=/${age}; Secure; SameSite=Lax${isReadable ? '' : '; HttpOnly'}`
}

/** Returns the value of a cookie in a Cookie header; null if it is missing, repeated or malformed. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
  const value = found[0]?.slice(name.length + 1)
  return found.length === 1 && value !== undefined && /^[A-Za-z0-9_-]{1,200}$/.test(value) ? value : null
}
