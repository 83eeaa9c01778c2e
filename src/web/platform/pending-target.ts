/** Session storage key for the URL to which the reader is navigating. */
const key = 'pending-target'

/** Stores the URL to which the reader is navigating; null deletes it. Does nothing if storage is unavailable. */
export function storePendingTarget(url: string | null): void {
  try {
    if (url === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, url)
  } catch {
    // no storage
  }
}

/**
 * Returns the URL to which the reader was navigating when the current page was reloaded, and deletes it from storage.
 * React Router reloads the current page if a script of the target page cannot be loaded, for example after the
 * deployment of a new version. Returns null if no URL is stored, if it is that of the current page, or if the current
 * page was not reloaded.
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
