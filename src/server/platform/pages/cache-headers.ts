import type { Language } from '#contract/values/languages'

/** The browser can store the response, but has to revalidate it with each request. */
export const publicCacheControl = 'public, max-age=0, must-revalidate'
/** The response belongs to one reader or is temporary, so no cache must store it. */
export const privateCacheControl = 'private, no-store'

/**
 * Returns the Vary header. Only at a URL without a language prefix does the response depend on the language that the
 * reader has chosen.
 */
export function varyOf(prefix: '' | `/${Language}`, isForReader = false): string {
  if (prefix === '') return 'Accept-Encoding, Accept-Language, Cookie'
  return isForReader ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'
}
