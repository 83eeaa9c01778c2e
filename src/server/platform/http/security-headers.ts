/** One header of an answer. */
export type HeaderPair = readonly [name: string, value: string]

/** A year: what a browser is told to remember about https. */
const strictTransportSeconds = 31_536_000

/** Nothing of a JSON answer may be run, shown in a frame or loaded by another site. */
const jsonPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * The headers every answer of the API carries (trust.md S18, S19, V10). There is no CORS header on purpose: no other
 * site reads our answers.
 */
export function securityHeaders(publicUrl: string): readonly HeaderPair[] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Content-Security-Policy', jsonPolicy],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ...(publicUrl.startsWith('https:')
      ? [['Strict-Transport-Security', `max-age=${strictTransportSeconds}`] as const]
      : []),
  ]
}
