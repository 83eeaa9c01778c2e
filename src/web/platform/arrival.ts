/**
 * The address that the page from the server came under, without its fragment; null where nothing tells.
 *
 * Not `location`, which may be another by the time that a script runs: on a slow device one goes Back before, and
 * within one document. The browser's note of the navigation keeps the address it loaded.
 */
export function arrivalAddress(): string | null {
  if (typeof location === 'undefined') return null
  const name = performance.getEntriesByType('navigation')[0]?.name ?? ''
  // browsers that guard their users' privacy, and old ones, put something else there
  return withoutFragment(name.startsWith(`${location.origin}/`) ? name : location.href)
}

/**
 * True where somebody went elsewhere before the page was taken over: what stands in the document is not what its
 * address names.
 */
export function hasLeftArrival(): boolean {
  return arrivalAddress() !== withoutFragment(location.href)
}

const withoutFragment = (address: string): string => address.split('#', 1)[0]!
