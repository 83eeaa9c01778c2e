/** The parts of a write request from which the server sees whether a page of this site has sent it. */
export interface WriteOrigin {
  method: string
  /** Returns the value of a header. Takes the lower-case name. */
  header: (name: string) => string | null | undefined
  /** Origin of PUBLIC_URL: `https://biblionaut.example`. */
  ownOrigin: string
}

const isOwnOrigin = (origin: string, { header, ownOrigin }: WriteOrigin): boolean => {
  if (origin === ownOrigin) return true
  // Accepts this server's other host names, such as 127.0.0.1. Scripts of a page cannot forge Sec-Fetch-Site.
  return header('sec-fetch-site') === 'same-origin' && origin.replace(/^https?:\/\//, '') === header('host')
}

/** Returns true for `application/json`. Forms cannot send it, and fetch needs a CORS preflight to send it. */
export const isJsonType = (contentType: string | null | undefined): boolean =>
  /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test((contentType ?? '').trim())

/** Returns true for a write that another site may have caused (trust S8). Always returns false for GET and HEAD. */
export function isCrossSiteWrite(write: WriteOrigin): boolean {
  if (write.method === 'GET' || write.method === 'HEAD') return false
  const site = write.header('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return true
  const origin = write.header('origin')
  if (origin) return !isOwnOrigin(origin, write)
  return Boolean(write.header('cookie')) && !isJsonType(write.header('content-type'))
}
