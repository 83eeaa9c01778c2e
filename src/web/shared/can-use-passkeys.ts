/** Reason why passkeys cannot be used here. */
export type PasskeyObstacle = 'browser' | 'ip-address'

/** Returns true for an IPv4 address, or an IPv6 address in brackets, as `location.hostname` has it. */
export const isIpAddress = (hostname: string): boolean => /^(?:[\d.]+|\[.+\])$/.test(hostname)

/**
 * Returns why passkeys cannot be used, or null if they can. A passkey belongs to a domain name, so that no browser
 * creates one for an IP address (WebAuthn, section 5.1.3).
 */
export function passkeyObstacle(): PasskeyObstacle | null {
  // undefined on the server
  const hostname = (globalThis as { location?: Location }).location?.hostname
  if (hostname !== undefined && isIpAddress(hostname)) return 'ip-address'
  return typeof globalThis.PublicKeyCredential === 'function' ? null : 'browser'
}

/** Returns true if passkeys can be used in this browser on this site. */
export const canUsePasskeys = (): boolean => passkeyObstacle() === null
