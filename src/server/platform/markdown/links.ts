/**
 * Whether a link in a text of a person may lead there: http(s), mailto to one address without further fields, or a path of this site.
 * Not `//host`, not a backslash or a control character that a browser would read as one.
 */
export function isAllowedLink(href: string): boolean {
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(href)) return false
  if (/^\/(?!\/)/.test(href)) return true
  if (/^mailto:[^?&,;]+@[^?&,;]+$/i.test(href)) return true
  return /^https?:\/\/[^/]/i.test(href) && URL.canParse(href) && new URL(href).username === ''
}
