import { isInterfaceLanguage } from './languages.ts'

/** Where one comes back to when nothing better is known. */
const start = '/'
const longest = 500
/** Only to take an address apart: no request ever goes there. */
const base = 'https://site.invalid'

/**
 * First segments that no page of ours has: to come 'back' to them would do something (`/api/logout`) or show a file.
 */
const noPages = /^(?:api|assets|covers|uploads|\..*|_.*)$/i
/** Pages that lead to other pages themselves; back to them is back to nowhere. */
const doors = new Set(['login', 'register', 'verify-email', 'forgot-password', 'reset-password', 'logout'])

/** Decodes until nothing changes any more; null where that never happens or the encoding is broken. */
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

// control characters and what looks like a space are exactly what is looked for
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

/**
 * The path of this site that somebody comes back to after signing in. Anything that is not plainly one (another site in
 * any disguise, control characters, the API, the sign-in itself) is the start page (trust.md S11). Pure: browser and
 * server ask the same.
 */
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
  // once as it was sent and once as a browser reads it: dots may hide what comes first
  if (url.origin !== base || !isPagePath(sent) || !isPagePath(url.pathname)) return start
  return url.pathname + url.search + url.hash
}
