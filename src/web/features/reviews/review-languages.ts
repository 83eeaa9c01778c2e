import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { ReviewPage } from '#contract/calls/reviews'

const key = 'review-languages'

/** Returns the stored languages by which the reader filters reviews, separated by commas; null if none. */
function readLanguages(): string | null {
  try {
    const found = localStorage.getItem(key)
    return found !== null && /^[a-z]{2,3}(,[a-z]{2,3}){0,9}$/.test(found) ? found : null
  } catch {
    return null
  }
}

/** Stores the languages by which the reader filters reviews. Undefined (all languages) deletes them. */
export function rememberLanguages(languages: string | undefined): void {
  try {
    if (languages === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, languages)
  } catch {
    // local storage is unavailable
  }
}

/** Adds or removes a language. Returns the languages sorted, so that they have one URL; undefined for none. */
export function toggled(languages: string | undefined, language: string): string | undefined {
  const chosen = new Set(languages?.split(','))
  if (!chosen.delete(language)) chosen.add(language)
  return [...chosen].toSorted().join(',') || undefined
}

/** Navigates to the reviews in the stored languages, if the URL contains no languages. */
export function useRememberedLanguages(
  page: ReviewPage | null,
  requested: string | undefined,
  hrefOf: (languages: string) => string,
): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (requested !== undefined || page === null) return
    const remembered = readLanguages()
    const isThere = page.languages.some(
      ({ language }) => language !== null && remembered?.split(',').includes(language),
    )
    if (remembered !== null && isThere)
      void navigate(hrefOf(remembered), { replace: true, preventScrollReset: true })
    // runs only when the page opens, because later choices are in the URL
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
