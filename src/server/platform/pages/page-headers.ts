import type { Language } from '#contract/values/languages'

/** One header of an answer. */
export type HeaderPair = readonly [name: string, value: string]

/** May be kept by the reader's browser, and asks each time whether it still holds. */
export const publicCacheControl = 'public, max-age=0, must-revalidate'
/** Belongs to one reader, or is worth nothing tomorrow. */
export const privateCacheControl = 'private, no-store'

const yearSeconds = 31_536_000

/**
 * The policy of a page: everything from this site, inline scripts by their hashes, inline styles by theirs (failure
 * pages only).
 */
export function contentSecurityPolicy(
  scriptSources: readonly string[],
  styleSources: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scriptSources].join(' '),
    ['style-src', "'self'", ...styleSources].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Headers that every page carries, whatever it says (trust.md S18, V10). */
export function fixedHeaders(publicUrl: string): HeaderPair[] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    [
      'Permissions-Policy',
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ],
    ...(publicUrl.startsWith('https:')
      ? [['Strict-Transport-Security', `max-age=${yearSeconds}`] as const]
      : []),
  ]
}

/**
 * An address with a language in it is the same for all, unless it is made for who is signed in; one without depends on
 * what the reader chose.
 */
export function varyOf(prefix: '' | `/${Language}`, isForReader = false): string {
  if (prefix === '') return 'Accept-Encoding, Accept-Language, Cookie'
  return isForReader ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'
}
