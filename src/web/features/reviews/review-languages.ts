import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { ReviewPage } from '#contract/calls/reviews'

const key = 'review-languages'

/**
 * Returns the languages by which the reader has filtered reviews on this device, separated by commas; null if none
 * are stored.
 */
function readLanguages(): string | null {
  try {
    const found = localStorage.getItem(key)
    return found !== null && /^[a-z]{2,3}(,[a-z]{2,3}){0,9}$/.test(found) ? found : null
  } catch {
    return null
  }
}

/** Stores the languages by which reviews are filtered; undefined means all languages and deletes the stored ones. */
export function rememberLanguages(languages: string | undefined): void {
  try {
    if (languages === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, languages)
  } catch {
    // if storage is unavailable, the selected languages are not stored
  }
}

/**
 * Returns the selected languages with one added or removed, sorted, so that each selection has one URL; undefined if
 * none remains.
 */
export function toggled(languages: string | undefined, language: string): string | undefined {
  const chosen = new Set(languages?.split(','))
  if (!chosen.delete(language)) chosen.add(language)
  return [...chosen].toSorted().join(',') || undefined
}

/** Navigates to the reviews in the languages that are stored on this device, if the URL contains none. */
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
    // only when the page opens: later choices are in the URL
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
