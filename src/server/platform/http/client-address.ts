import { BlockList, isIP, isIPv6 } from 'node:net'

const loopback = ['127.0.0.0/8', '::1']

/** Turns `::ffff:10.0.0.1` into `10.0.0.1`; takes brackets, ports and zones off; null for what is no address. */
function plainAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*/s, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare
  return isIP(mapped) === 0 ? null : mapped.toLowerCase()
}

/** The other end of a socket, as it is written everywhere else; 'unknown' where it has gone. */
export const socketAddress = (address: string | undefined): string => plainAddress(address ?? '') ?? 'unknown'

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks.flatMap((entry) => (entry === 'loopback' ? loopback : [entry]))) {
    const [ip = '', bits] = network.split('/')
    const family = isIPv6(ip) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(ip, family)
    else list.addSubnet(ip, Number(bits), family)
  }
  return list
}

const listCheck = (networks: readonly string[]): ((ip: string) => boolean) => {
  const list = blockListOf(networks)
  return (ip) => list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}

/** Makes the function that tells whether a socket is that of a trusted proxy. */
export function createProxyCheck(
  trustedProxies: readonly string[],
): (address: string | undefined) => boolean {
  const isTrusted = listCheck(trustedProxies)
  return (address) => {
    const plain = plainAddress(address ?? '')
    return plain !== null && isTrusted(plain)
  }
}

/** Finds the address of the client from the socket's and the X-Forwarded-For header. */
export type ClientAddress = (socketAddress: string | undefined, forwardedFor: string | null) => string

/**
 * Makes the function that tells where a request comes from. The header is believed only as far as trusted proxies wrote
 * it: read from its end, the first address that is none of theirs counts (RFC 7239, section 7.4). Without trusted
 * proxies the header means nothing (trust.md S2).
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const isTrusted = listCheck(trustedProxies)
  return (socketAddress, forwardedFor) => {
    const socket = plainAddress(socketAddress ?? '')
    if (socket === null) return 'unknown'
    let client = socket
    if (!isTrusted(client)) return client
    for (const hop of (forwardedFor ?? '').split(',').slice(-20).reverse()) {
      const address = plainAddress(hop)
      if (address === null) break
      client = address
      if (!isTrusted(address)) break
    }
    return client
  }
}

/** The groups of an IPv6 address, the left-out ones too, without leading zeros. */
function groupsOf(address: string): string[] {
  const split = (part = '') => part.split(':').filter((group) => group !== '')
  const [head, tail] = address.split('::')
  const [left, right] = [split(head), split(tail)]
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}

/**
 * The part of an address that one household or server has for itself: IPv4 whole, IPv6 its /64 (whoever has one has all
 * of it).
 */
export function addressBlock(address: string): string {
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** The network of an address, for logs: enough to see where a flood comes from, and nobody (IPv4 /24, IPv6 /48). */
export function networkOf(address: string): string {
  if (isIPv6(address)) return `${groupsOf(address).slice(0, 3).join(':')}::/48`
  return address.replace(/\.\d+$/, '.0/24')
}
