import type { Language } from '#contract/values/languages'

/** Key of the stored language, on the device and in the cookie that mirrors it for the server. */
export const languageKey = 'language'
const oneYearSeconds = 365 * 24 * 60 * 60

/** Remembers a chosen language on the device, and in a cookie, so that the first page of the next visit is right. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // a browser that forbids storage still gets the cookie
  }
  document.cookie = `${languageKey}=${language}; path=/; max-age=${oneYearSeconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
