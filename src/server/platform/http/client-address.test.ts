import { describe, expect, it } from 'vitest'
import { addressBlock, createClientAddress } from './client-address.ts'

describe('the address of a client', () => {
  it('S2: is the socket’s where no proxy is trusted, whatever X-Forwarded-For says', () => {
    const clientOf = createClientAddress([])
    expect(clientOf('203.0.113.7', '1.2.3.4')).toBe('203.0.113.7')
    expect(clientOf('::ffff:203.0.113.7', '1.2.3.4, 5.6.7.8')).toBe('203.0.113.7')
    expect(clientOf(undefined, '1.2.3.4')).toBe('unknown')
  })

  it('S2: is the last one that a trusted proxy wrote, so that what a client puts before it counts for nothing', () => {
    const clientOf = createClientAddress(['loopback', '10.0.0.0/8'])
    expect(clientOf('127.0.0.1', '1.1.1.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(clientOf('127.0.0.1', '1.1.1.1, 203.0.113.7, 10.2.3.4')).toBe('203.0.113.7')
    expect(clientOf('::1', null)).toBe('::1')
    expect(clientOf('203.0.113.7', '1.1.1.1')).toBe('203.0.113.7')
    expect(clientOf('10.0.0.1', 'rubbish, [2001:db8::5]:443')).toBe('2001:db8::5')
    expect(clientOf('10.0.0.1', '1.1.1.1, rubbish')).toBe('10.0.0.1')
  })

  it('S2: counts an IPv6 client by its /64, an IPv4 client by itself', () => {
    expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(addressBlock('2001:db8:1:2:ffff::1')).toBe(addressBlock('2001:db8:1:2::9'))
    expect(addressBlock('2001:db8:1:3::9')).not.toBe(addressBlock('2001:db8:1:2::9'))
    expect(addressBlock('::1')).toBe('0:0:0:0::/64')
    expect(addressBlock('203.0.113.7')).toBe('203.0.113.7')
  })
})
