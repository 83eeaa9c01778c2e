/**
 * Returns the URL from which this document was loaded, without fragment; null on the server.
 * `location` may already contain another URL, if the reader navigated back before this script ran.
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
