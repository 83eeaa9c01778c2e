/** A header of a response. */
export type HeaderPair = readonly [name: string, value: string]

/** One year: the time for which browsers enforce https. */
const strictTransportSeconds = 31_536_000

/**
 * Forbids browsers to run scripts of a JSON response, to show the response in a frame and to load resources for it.
 */
const jsonPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * Returns the headers of every response of the API (trust S18, S19, V10). CORS headers are omitted on purpose, so
 * that other sites cannot read responses.
 */
export function securityHeaders(publicUrl: string): readonly HeaderPair[] {
  return [
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Content-Security-Policy', jsonPolicy],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ...(publicUrl.startsWith('https:')
      ? [['Strict-Transport-Security', `max-age=${strictTransportSeconds}`] as const]
      : []),
  ]
}
