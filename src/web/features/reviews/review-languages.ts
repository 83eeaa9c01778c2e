import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { ReviewPage } from '#contract/calls/reviews'

const key = 'review-languages'

/** Returns the stored languages of reviews; null if the reader never chose any. */
function readLanguages(): string | null {
  try {
    const found = localStorage.getItem(key)
    return found !== null && /^[a-z]{2,3}(,[a-z]{2,3}){0,9}$/.test(found) ? found : null
  } catch {
    return null
  }
}

/** Stores the languages; undefined means all and deletes the choice. */
export function rememberLanguages(languages: string | undefined): void {
  try {
    if (languages === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, languages)
  } catch {
    // without storage the choice is not remembered
  }
}

/** Adds or removes a language; sorted, so that each choice has one URL. */
export function toggled(languages: string | undefined, language: string): string | undefined {
  const chosen = new Set(languages?.split(','))
  if (!chosen.delete(language)) chosen.add(language)
  return [...chosen].toSorted().join(',') || undefined
}

/**
 * Navigates to the stored languages if the URL names none and reviews remain. Only the browser can do it, because
 * pages are the same for everybody.
 */
export function useRememberedLanguages(
  page: ReviewPage | null,
  asked: string | undefined,
  hrefOf: (languages: string) => string,
): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (asked !== undefined || page === null) return
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
