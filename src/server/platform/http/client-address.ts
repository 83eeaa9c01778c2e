import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr, { type IPv6 } from 'ipaddr.js'
import proxyaddr from 'proxy-addr'

/** Longest chain of proxies that is read. */
const maxHops = 20

/** Returns an IP address without brackets, port, zone and the IPv4-mapped prefix; null if the text is none. */
function plainAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*/s, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare
  return isIP(mapped) === 0 ? null : mapped.toLowerCase()
}

/** Returns the peer address of a socket, or 'unknown' if the socket is closed. */
export const socketAddress = (address: string | undefined): string => plainAddress(address ?? '') ?? 'unknown'

/** Returns a function that tells whether a socket belongs to a trusted proxy. */
export function createProxyCheck(
  trustedProxies: readonly string[],
): (address: string | undefined) => boolean {
  const isTrusted = proxyaddr.compile([...trustedProxies])
  return (address) => isTrusted(plainAddress(address ?? '') ?? '', 0)
}

/** Returns the client's address, from the socket's address and the X-Forwarded-For header. */
export type ClientAddress = (socketAddress: string | undefined, forwardedFor: string | null) => string

/**
 * Returns a function that finds the client's address. X-Forwarded-For is read from its end: the first address that is
 * not a trusted proxy's is the client's (RFC 7239, section 7.4). Without trusted proxies the header is ignored. What
 * stands before an entry that is not an address is ignored too.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const isTrusted = proxyaddr.compile([...trustedProxies])
  return (socketAddress, forwardedFor) => {
    const remoteAddress = plainAddress(socketAddress ?? '')
    if (remoteAddress === null) return 'unknown'
    const hops = (forwardedFor ?? '').split(',').slice(-maxHops)
    // the two properties that proxy-addr reads
    const request = {
      headers: { 'x-forwarded-for': hops.map((hop) => plainAddress(hop) ?? 'none').join(',') },
      socket: { remoteAddress },
    } as unknown as IncomingMessage
    const chain = proxyaddr.all(request, isTrusted)
    return chain.findLast((address) => isIP(address) !== 0)!
  }
}

/** Returns the first groups of an IPv6 address, without leading zeros: `2001:db8:0:0` for four of `2001:db8::1`. */
function firstGroups(address: string, count: number): string {
  const { parts } = ipaddr.parse(address) as IPv6
  return parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':')
}

/** Returns the network that one household or server has for itself: an IPv4 address, or the /64 of an IPv6 address. */
export const addressBlock = (address: string): string =>
  isIP(address) === 6 ? `${firstGroups(address, 4)}::/64` : address

/** Returns the network of an address for logs (IPv4 /24, IPv6 /48): it shows the origin of a flood, but no person. */
export const networkOf = (address: string): string =>
  isIP(address) === 6 ? `${firstGroups(address, 3)}::/48` : address.replace(/\.\d+$/, '.0/24')
