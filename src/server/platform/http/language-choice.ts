import { fallbackLanguage, isInterfaceLanguage, type Language } from '#contract/values/languages'
import { detectLanguage } from '#i18n/detect'
import { acceptedLanguage } from './language.ts'

/** Name of the cookie into which the browser copies the reader's chosen language for the server. */
export const languageCookie = 'language'

/** Cookie with the language of an unknown URL, which redirects to the start page: '/de/unknown' → 'de'. */
const redirectLanguageCookie = 'redirect-language'

/** Returns the value of a Set-Cookie header that selects the language of the page after a redirect, for ten seconds. */
export const rememberForRedirect = (language: Language): string =>
  `${redirectLanguageCookie}=${language}; Path=/; Max-Age=10; HttpOnly; SameSite=Lax`

/**
 * The parts of a request that indicate the reader's language. A part is null or undefined if the request does not
 * have it.
 */
export interface LanguageSigns {
  cookie: string | null | undefined
  acceptLanguage: string | null | undefined
  host: string | null | undefined
}

const storedValue = /^"?([a-z]{2}(?:-[a-z0-9-]*)?)"?\s*(?:;|$)/i
const acceptsFallback = new RegExp(`(?:^|,)\\s*${fallbackLanguage}\\b`, 'i')

/** Returns the language of a page whose URL has no language: from the cookies, else the browser, else the host. */
export function chooseLanguage({ cookie, acceptLanguage, host }: LanguageSigns): Language {
  return detectLanguage({
    stored: cookie
      ? (storedTag(cookie, redirectLanguageCookie) ?? storedTag(cookie, languageCookie))
      : undefined,
    browser: browserLanguages(acceptLanguage),
    host: host ?? undefined,
  })
}

/**
 * Returns the interface language that the browser prefers, as a list of one element; an empty list if the browser
 * accepts no interface language.
 */
function browserLanguages(acceptLanguage: string | null | undefined): Language[] {
  if (!acceptLanguage) return []
  const accepted = acceptedLanguage(acceptLanguage)
  return accepted !== fallbackLanguage || acceptsFallback.test(acceptLanguage) ? [accepted] : []
}

/** Returns the language at the start of a path (`/de/books`) without parsing the URL; undefined if there is none. */
export function languageOfTarget(target: string): Language | undefined {
  const end = target.charCodeAt(3)
  // 47 is '/' and 63 is '?'; a target of three characters, such as `/de`, ends after the language
  if (target.length > 3 && end !== 47 && end !== 63) return undefined
  const first = target.slice(1, 3)
  return isInterfaceLanguage(first) ? first : undefined
}

function storedTag(cookie: string, name: string): string | undefined {
  let at = cookie.indexOf(`${name}=`)
  while (at > 0 && cookie[at - 1] !== ' ' && cookie[at - 1] !== ';') at = cookie.indexOf(`${name}=`, at + 1)
  if (at === -1) return undefined
  return storedValue.exec(cookie.slice(at + name.length + 1))?.[1]
}
