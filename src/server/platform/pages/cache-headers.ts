import type { Language } from '#contract/values/languages'

/** The browser can store the response, but has to revalidate it with each request. */
export const publicCacheControl = 'public, max-age=0, must-revalidate'
/** The response belongs to one reader or is temporary, so no cache must store it. */
export const privateCacheControl = 'private, no-store'

/**
 * Returns the Vary header. At a URL with a language prefix, all readers get the same response, unless the page is
 * personal. At a URL without a prefix, the response depends on the language that the reader has chosen.
 */
export function varyOf(prefix: '' | `/${Language}`, isForReader = false): string {
  if (prefix === '') return 'Accept-Encoding, Accept-Language, Cookie'
  return isForReader ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'
}
