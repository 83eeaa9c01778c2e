/**
 * Returns the path of a request as the client sent it, because the URL parser changes `/x/%2e%2e/books` to `/books`.
 */
export function sentPath(url: string, rawTarget: string | undefined): string {
  const target = rawTarget?.startsWith('/') ? rawTarget : url.slice(url.indexOf('/', url.indexOf('//') + 2))
  const end = target.search(/[?#]/)
  return end === -1 ? target : target.slice(0, end)
}

/** Returns true if a path is in its canonical form; other paths are answered 404. */
export function isPlainPath(path: string): boolean {
  if (path.includes('//') || path.includes('\\')) return false
  if (/\/\.{1,2}(\/|$)/.test(path)) return false
  if (!path.includes('%')) return true
  if (/%(2e|2f|5c|7f|[01][0-9a-f])/i.test(path)) return false
  try {
    return (
      !/%(2d|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i.test(path) && decodeURIComponent(path).length > 0
    )
  } catch {
    return false
  }
}
