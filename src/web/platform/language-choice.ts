import type { Language } from '#contract/values/languages'

/** Name of the stored language in local storage and of the cookie for the server. */
export const languageKey = 'language'
const oneYearSeconds = 365 * 24 * 60 * 60

/** Stores the chosen language in local storage and in a cookie, so that the server renders the next visit in it. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // if the browser forbids local storage, the language is stored only in the cookie
  }
  document.cookie = `${languageKey}=${language}; path=/; max-age=${oneYearSeconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
