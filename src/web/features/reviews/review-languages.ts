import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { ReviewPage } from '#contract/calls/reviews'

const key = 'review-languages'

/** The languages somebody reads reviews in, as remembered on this device; null where they never chose. */
function readLanguages(): string | null {
  try {
    const found = localStorage.getItem(key)
    return found !== null && /^[a-z]{2,3}(,[a-z]{2,3}){0,9}$/.test(found) ? found : null
  } catch {
    return null
  }
}

/** Remembers the choice; undefined is all languages, and forgets it. */
export function rememberLanguages(languages: string | undefined): void {
  try {
    if (languages === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, languages)
  } catch {
    // where storing is forbidden one chooses anew each time
  }
}

/** Adds a language to those chosen, or takes it out; in the alphabet's order, so that each choice has one address. */
export function toggled(languages: string | undefined, language: string): string | undefined {
  const chosen = new Set(languages?.split(','))
  if (!chosen.delete(language)) chosen.add(language)
  return [...chosen].toSorted().join(',') || undefined
}

/**
 * Goes to the remembered languages where the address names none, and where that leaves something to read: pages are the
 * same for everybody, so only the browser can.
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
    // when the page opens: what one chooses here stands in the address
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
