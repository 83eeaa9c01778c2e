/** Reason why passkeys can't be used: the browser does not support them, or the site is opened by its IP address. */
type PasskeyObstacle = 'browser' | 'ip-address'

/** Returns true for an IPv4 address, and for an IPv6 address in brackets, as in `location.hostname`. */
const isIpAddress = (hostname: string): boolean => /^(?:[\d.]+|\[.+\])$/.test(hostname)

/** Returns why passkeys can't be used; null if they can. Browsers create none for an IP address (WebAuthn, 5.1.3). */
export function passkeyObstacle(): PasskeyObstacle | null {
  // undefined on the server
  const hostname = (globalThis as { location?: Location }).location?.hostname
  if (hostname !== undefined && isIpAddress(hostname)) return 'ip-address'
  return typeof globalThis.PublicKeyCredential === 'function' ? null : 'browser'
}

export const canUsePasskeys = (): boolean => passkeyObstacle() === null
