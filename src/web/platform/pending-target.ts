/** Session storage key for the URL to which the reader is navigating. */
const key = 'pending-target'

/** Stores the URL to which the reader is navigating; null deletes it. Does nothing if storage is unavailable. */
export function storePendingTarget(url: string | null): void {
  try {
    if (url === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, url)
  } catch {
    // without storage, a reload shows the old page in place of the target page
  }
}

/**
 * Returns and deletes the URL to which the reader was navigating when React Router reloaded the page; else null.
 * React Router reloads if a script of the target page cannot be loaded, for example after a deployment.
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
