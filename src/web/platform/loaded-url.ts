/**
 * Returns the URL from which this document was loaded, without its fragment; null on the server. The URL is read from
 * the browser's navigation timing, because `location` may already contain another URL: on a slow device the reader can
 * navigate back before this script runs.
 */
export function arrivalAddress(): string | null {
  if (typeof location === 'undefined') return null
  const name = performance.getEntriesByType('navigation')[0]?.name ?? ''
  // some browsers report a name that is not the URL, for privacy or because they are old
  return withoutFragment(name.startsWith(`${location.origin}/`) ? name : location.href)
}

/**
 * Returns true if the current URL is not that of the loaded document, because the reader navigated before hydration.
 */
export function hasLeftArrival(): boolean {
  return arrivalAddress() !== withoutFragment(location.href)
}

const withoutFragment = (address: string): string => address.split('#', 1)[0]!
