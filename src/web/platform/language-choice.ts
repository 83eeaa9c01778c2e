import type { Language } from '#contract/values/languages'

/** Name under which the chosen language is stored, in local storage and as a cookie. */
export const languageKey = 'language'
const oneYearSeconds = 365 * 24 * 60 * 60

/**
 * Stores the chosen language in local storage, and in a cookie for the server, which renders the next visit in this
 * language.
 */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // if the browser forbids local storage, the language is stored only in the cookie
  }
  document.cookie = `${languageKey}=${language}; path=/; max-age=${oneYearSeconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
