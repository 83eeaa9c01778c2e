/** What decides whether a write comes from our own pages. */
export interface WriteOrigin {
  method: string
  /** Header by lower-case name. */
  header: (name: string) => string | null | undefined
  /** Origin of PUBLIC_URL: `https://biblionaut.example`. */
  ownOrigin: string
}

const isOwnOrigin = (origin: string, { header, ownOrigin }: WriteOrigin): boolean => {
  if (origin === ownOrigin) return true
  // A browser sets Sec-Fetch-Site itself; the host must agree all the same. Serves those who open the site under a
  // second address.
  return header('sec-fetch-site') === 'same-origin' && origin.replace(/^https?:\/\//, '') === header('host')
}

/** Is the media type of the body `application/json`? A form cannot send it, and fetch cannot without asking first. */
export const isJsonType = (contentType: string | null | undefined): boolean =>
  /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test((contentType ?? '').trim())

/**
 * True for a write that another site may have caused (trust.md S8): Sec-Fetch-Site of another site or a sibling
 * sub-domain, a foreign or `null` Origin, or a cookie without any Origin and not as JSON. Reads are never refused here.
 */
export function isCrossSiteWrite(write: WriteOrigin): boolean {
  if (write.method === 'GET' || write.method === 'HEAD') return false
  const site = write.header('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return true
  const origin = write.header('origin')
  if (origin) return !isOwnOrigin(origin, write)
  return Boolean(write.header('cookie')) && !isJsonType(write.header('content-type'))
}
