import type { Language } from '#contract/values/languages'
import { storeLocally } from './local-storage.ts'

/** Name under which the chosen language is stored, in local storage and as a cookie. */
export const languageKey = 'language'
const oneYearSeconds = 365 * 24 * 60 * 60

/**
 * Stores the chosen language in local storage, and in a cookie for the server, which renders the next visit in this
 * language.
 */
export function storeLanguage(language: Language): void {
  storeLocally(languageKey, language)
  document.cookie = `${languageKey}=${language}; path=/; max-age=${oneYearSeconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
