/** Key in the session storage for the URL of the page that is being opened. */
const key = 'pending-target'

/** Stores the URL of the page that is being opened; null if none is. Without storage, nothing is stored. */
export function storePendingTarget(url: string | null): void {
  try {
    if (url === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, url)
  } catch {
    // no storage
  }
}

/**
 * Returns the URL of the page that was being opened when the current page was reloaded, and forgets it; null if there
 * was none. React Router reloads the current page if a script of the target cannot be loaded, for example because a new
 * version was deployed.
 */
export function takePendingTarget(): string | null {
  try {
    const url = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return entry?.type === 'reload' && url !== location.href ? url : null
  } catch {
    return null
  }
}
