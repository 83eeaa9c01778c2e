export type HeaderPair = readonly [name: string, value: string]

/** One year: the time for which browsers enforce https. */
const strictTransportSeconds = 31_536_000

/** Returns the headers of every response of the API and of every page (trust S18, S19, V10). */
const sharedHeaders = (publicUrl: string): readonly HeaderPair[] => [
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ...(publicUrl.startsWith('https:')
    ? [['Strict-Transport-Security', `max-age=${strictTransportSeconds}`] as const]
    : []),
]

/**
 * Forbids browsers to run scripts of a JSON response, to show the response in a frame and to load resources for it.
 */
const jsonPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * Returns the headers of every response of the API. CORS headers are omitted on purpose, so that other sites cannot
 * read responses.
 */
export const apiSecurityHeaders = (publicUrl: string): readonly HeaderPair[] => [
  ['Content-Security-Policy', jsonPolicy],
  ...sharedHeaders(publicUrl),
]

/** Returns the headers of every page, independent of its content. */
export const pageSecurityHeaders = (publicUrl: string): readonly HeaderPair[] => [
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()'],
  ...sharedHeaders(publicUrl),
]

/**
 * Returns the Content-Security-Policy of a page: resources only from this origin, inline scripts and styles only by
 * hash.
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
