/**
 * Returns the URL from which this document was loaded, without its fragment; null on the server. `location` may
 * differ when a script runs: on a slow device, the reader can go back in the history before that. The browser's
 * navigation timing entry has the URL of the document.
 */
export function arrivalAddress(): string | null {
  if (typeof location === 'undefined') return null
  const name = performance.getEntriesByType('navigation')[0]?.name ?? ''
  // some browsers set another name, for privacy or because they are old
  return withoutFragment(name.startsWith(`${location.origin}/`) ? name : location.href)
}

/**
 * Returns true if the reader has navigated before hydration, so that the document is not the page of the current URL.
 */
export function hasLeftArrival(): boolean {
  return arrivalAddress() !== withoutFragment(location.href)
}

const withoutFragment = (address: string): string => address.split('#', 1)[0]!
