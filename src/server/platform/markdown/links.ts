import type { Element, Nodes } from 'hast'

/** Matches paths of API calls. Users' texts must not link to them: one of them signs the reader out. */
const calls = /^\/+api(?:\/|$)/i
const signOut = /^\/+api\/+logout\/*$/i

/**
 * Returns true if a user's text is allowed to link to `href`: http(s), mailto with one email address, or a page of this
 * site.
 */
export function isAllowedLink(href: string): boolean {
  // browsers treat backslashes as slashes and ignore control characters
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(href)) return false
  if (/^mailto:[^?&,;]+$/i.test(href)) return /.@./.test(href.slice('mailto:'.length))
  const isPath = /^\/(?!\/)/.test(href)
  if (!isPath && !/^https?:\/\/[^/]/i.test(href)) return false
  // the URL parser resolves `.` and `..` like a browser
  const url = URL.canParse(href, 'https://here.invalid') ? new URL(href, 'https://here.invalid') : null
  if (url?.username !== '') return false
  const path = url.pathname.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  // this function does not know the host of this site, so for absolute URLs it only refuses the path that signs out
  return !(isPath ? calls : signOut).test(path)
}

/**
 * Adds `rel="nofollow noopener ugc"` to every link, and replaces links that are not allowed by their text. Changes
 * the tree.
 */
export function guardLinks(node: Nodes): void {
  if (node.type === 'element' && node.tagName === 'a') guardLink(node)
  if ('children' in node) for (const child of node.children) guardLinks(child)
}

function guardLink(link: Element): void {
  const { href } = link.properties
  if (typeof href === 'string' && isAllowedLink(href)) {
    link.properties = { href, rel: ['nofollow', 'noopener', 'ugc'] }
    return
  }
  link.tagName = 'span'
  link.properties = {}
}
