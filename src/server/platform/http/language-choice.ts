import { fallbackLanguage, isInterfaceLanguage, type Language } from '#contract/values/languages'
import { detectLanguage } from '#i18n/detect'
import { acceptedLanguage } from './language.ts'

/** Where the browser mirrors the language a reader chose, for the server to know it too. */
export const languageCookie = 'language'

/** What a request tells about its reader's language. An unset header may be null or undefined. */
export interface LanguageSigns {
  cookie: string | null | undefined
  acceptLanguage: string | null | undefined
  host: string | null | undefined
}

const storedValue = /^"?([a-z]{2}(?:-[a-z0-9-]*)?)"?\s*(?:;|$)/i
const asksForFallback = new RegExp(`(?:^|,)\\s*${fallbackLanguage}\\b`, 'i')

/**
 * The language of an address without a language in it, by the order of `i18n/detect.ts`: html tag and path have nothing
 * to say here. A broken cookie is as good as none.
 */
export function chooseLanguage({ cookie, acceptLanguage, host }: LanguageSigns): Language {
  return detectLanguage({
    stored: cookie ? storedTag(cookie) : undefined,
    browser: wishesOf(acceptLanguage),
    host: host ?? undefined,
  })
}

/** The one wish of the browser that the interface can fulfil; none where it asks for other languages only. */
function wishesOf(acceptLanguage: string | null | undefined): Language[] {
  if (!acceptLanguage) return []
  const accepted = acceptedLanguage(acceptLanguage)
  return accepted !== fallbackLanguage || asksForFallback.test(acceptLanguage) ? [accepted] : []
}

/** The language in an address (`/de/books`), without parsing it; undefined where there is none. */
export function languageOfTarget(target: string): Language | undefined {
  const end = target.charCodeAt(3)
  // End of the text, '/' or '?'.
  if (target.length > 3 && end !== 47 && end !== 63) return undefined
  const first = target.slice(1, 3)
  return isInterfaceLanguage(first) ? first : undefined
}

function storedTag(cookie: string): string | undefined {
  let at = cookie.indexOf(`${languageCookie}=`)
  while (at > 0 && cookie[at - 1] !== ' ' && cookie[at - 1] !== ';')
    at = cookie.indexOf(`${languageCookie}=`, at + 1)
  if (at === -1) return undefined
  return storedValue.exec(cookie.slice(at + languageCookie.length + 1))?.[1]
}
