import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr, { type IPv6 } from 'ipaddr.js'
import proxyaddr from 'proxy-addr'

/** Maximum number of entries of X-Forwarded-For that are read, from the end. */
const maxHops = 20

/** Returns an IP address without brackets, port, zone and the IPv4-mapped prefix; null if `text` is no IP address. */
function plainAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*/s, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare
  return isIP(mapped) === 0 ? null : mapped.toLowerCase()
}

/** Returns the IP address of a socket's peer, or 'unknown' if the socket is closed. */
export const socketAddress = (address: string | undefined): string => plainAddress(address ?? '') ?? 'unknown'

/** Returns a function that returns true if a socket's IP address belongs to a trusted proxy. */
export function createProxyCheck(
  trustedProxies: readonly string[],
): (address: string | undefined) => boolean {
  const isTrusted = proxyaddr.compile([...trustedProxies])
  return (address) => isTrusted(plainAddress(address ?? '') ?? '', 0)
}

/** Returns the client's IP address from the IP address of the socket and the X-Forwarded-For header. */
export type ClientAddress = (socketAddress: string | undefined, forwardedFor: string | null) => string

/**
 * Returns a function that finds the client's IP address: the last entry of X-Forwarded-For that is not a trusted proxy
 * (RFC 7239, section 7.4).
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

/** Returns the first `count` groups of an IPv6 address without leading zeros: `2001:db8:0:0` for `2001:db8::1`, 4. */
function firstGroups(address: string, count: number): string {
  const { parts } = ipaddr.parse(address) as IPv6
  return parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':')
}

/** Returns the network of one household or server: an IPv4 address itself, or the /64 network of an IPv6 address. */
export const ipBlock = (address: string): string =>
  isIP(address) === 6 ? `${firstGroups(address, 4)}::/64` : address

/** Returns the blocks whose requests and connections are limited together: {@link ipBlock}, and the /48 of IPv6. */
export const ipBlocks = (address: string): readonly string[] =>
  isIP(address) === 6 ? [ipBlock(address), networkOf(address)] : [address]

/** Returns the network of an IP address for logs (IPv4 /24, IPv6 /48), which identifies no person. */
export const networkOf = (address: string): string =>
  isIP(address) === 6 ? `${firstGroups(address, 3)}::/48` : address.replace(/\.\d+$/, '.0/24')
