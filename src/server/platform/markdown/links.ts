/**
 * Calls are no pages; and the one that signs out, which is a link, works from any page of this site, whoever wrote the
 * text on it.
 */
const calls = /^\/+api(?:\/|$)/i
const signOut = /^\/+api\/+logout\/*$/i

/**
 * Whether a link in a text of a person may lead there: http(s), mailto to one address without further fields, or a page
 * of this site. Not `//host`, not a backslash or a control character that a browser would read as one, and not what
 * changes something when it is followed.
 */
export function isAllowedLink(href: string): boolean {
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(href)) return false
  if (/^mailto:[^?&,;]+$/i.test(href)) return /.@./.test(href.slice('mailto:'.length))
  const isPath = /^\/(?!\/)/.test(href)
  if (!isPath && !/^https?:\/\/[^/]/i.test(href)) return false
  // as a browser reads it: dots resolved
  const url = URL.canParse(href, 'https://here.invalid') ? new URL(href, 'https://here.invalid') : null
  if (url?.username !== '') return false
  const path = url.pathname.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  // which host is ours is not known here
  return !(isPath ? calls : signOut).test(path)
}
