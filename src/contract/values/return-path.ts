import { isInterfaceLanguage } from './languages.ts'

/** Default path after a sign-in. */
const start = '/'
const longest = 500
/** Base URL by which a path is parsed. No request is sent to it. */
const base = 'https://site.invalid'

/** First segments of paths that are no pages. Such a path could have an effect (`/api/logout`) or show a file. */
const noPages = /^(?:api|assets|covers|uploads|\..*|_.*)$/i
/** First segments of pages for signing in and out, which would redirect a signed-in user again. */
const doors = new Set(['login', 'register', 'verify-email', 'forgot-password', 'reset-password', 'logout'])

/** Decodes a path until it stays the same. Returns null after some rounds, or if the encoding is invalid. */
function decodeFully(text: string): string | null {
  let current = text
  for (let round = 0; round < 4; round += 1) {
    try {
      const next = decodeURIComponent(current)
      if (next === current) return current
      current = next
    } catch {
      return null
    }
  }
  return null
}

// control characters and characters that look like a space are matched on purpose
// oxlint-disable-next-line no-control-regex
const unseen = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f]/

function isPagePath(path: string): boolean {
  const decoded = decodeFully(path)
  if (decoded === null || controls.test(decoded) || decoded.includes('\\') || decoded.includes('//'))
    return false
  const [first = '', second = ''] = decoded.slice(1).split('/')
  const page = isInterfaceLanguage(first) ? second : first
  return !noPages.test(first) && !noPages.test(page) && !doors.has(page.toLowerCase())
}

/** Returns a safe path of this site for the return after a sign-in; the start page for any other value (trust S11). */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > longest || !wanted.startsWith('/')) return start
  if (unseen.test(wanted) || wanted.includes('\\') || /%(?:0|1|7f|5c)/i.test(wanted)) return start
  let url: URL
  try {
    url = new URL(wanted, base)
  } catch {
    return start
  }
  const sent = /^[^?#]*/.exec(wanted)?.[0] ?? ''
  // checks the path as sent and as the browser resolves it, because dot segments can hide the first segment
  if (url.origin !== base || !isPagePath(sent) || !isPagePath(url.pathname)) return start
  return url.pathname + url.search + url.hash
}
