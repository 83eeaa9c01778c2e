import { describe, expect, it } from 'vitest'
import { ipBlock, createClientAddress } from './client-address.ts'

describe('createClientAddress', () => {
  it('without trusted proxies, the IP address of a client is that of the socket, regardless of X-Forwarded-For [trust S2]', () => {
    const clientOf = createClientAddress([])
    expect(clientOf('203.0.113.7', '1.2.3.4')).toBe('203.0.113.7')
    expect(clientOf('::ffff:203.0.113.7', '1.2.3.4, 5.6.7.8')).toBe('203.0.113.7')
    expect(clientOf(undefined, '1.2.3.4')).toBe('unknown')
  })

  it('the IP address of a client is the last untrusted one in X-Forwarded-For, so that it cannot be forged [trust S2]', () => {
    const clientOf = createClientAddress(['loopback', '10.0.0.0/8'])
    expect(clientOf('127.0.0.1', '1.1.1.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(clientOf('127.0.0.1', '1.1.1.1, 203.0.113.7, 10.2.3.4')).toBe('203.0.113.7')
    expect(clientOf('::1', null)).toBe('::1')
    expect(clientOf('203.0.113.7', '1.1.1.1')).toBe('203.0.113.7')
    expect(clientOf('10.0.0.1', 'rubbish, [2001:db8::5]:443')).toBe('2001:db8::5')
    expect(clientOf('10.0.0.1', '1.1.1.1, rubbish')).toBe('10.0.0.1')
  })

  it.each([
    ['[2001:db8::5]:443', '2001:db8::5'],
    ['[2001:db8::5]', '2001:db8::5'],
    ['198.51.100.17:8080', '198.51.100.17'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::FFFF:198.51.100.17', '198.51.100.17'],
    ['2001:DB8::5', '2001:db8::5'],
    [' 198.51.100.17 ', '198.51.100.17'],
    ['1::ffff:198.51.100.17', '1::ffff:198.51.100.17'],
  ])(
    'the IP address of a client whose X-Forwarded-For is %j is read as %s [trust S2]',
    (written, address) => {
      expect(createClientAddress(['10.0.0.1'])('10.0.0.1', written)).toBe(address)
    },
  )

  it.each([
    'x[2001:db8::5]',
    '[2001:db8::5]x',
    '[2001:db8::5]:',
    '1[02::5]',
    '[2001:db8::5]6',
    '::198.51.100.17:80',
    '198.51.100.17:80%eth0',
    '::ffff:198.51.100.17x',
    '[2001:db8::5]:x',
    '198.51.100.17:',
    '198.51.100.17:80x',
    'x198.51.100.17:80',
    '198.51.100.256',
    '198.51.100',
    '1::ffff:198.51.100.17x',
    '',
  ])(
    'the IP address of the proxy is used if X-Forwarded-For is %j, which is no IP address [trust S2]',
    (written) => {
      expect(createClientAddress(['10.0.0.1'])('10.0.0.1', written)).toBe('10.0.0.1')
    },
  )

  it('X-Forwarded-For is read only from the configured proxies, which can be IPv4 or IPv6 addresses or networks [trust S2]', () => {
    const clientOf = createClientAddress(['10.0.0.1', '2001:db8:a::/48', '2001:db8:b::1'])
    expect(clientOf('10.0.0.2', '1.1.1.1')).toBe('10.0.0.2')
    expect(clientOf('2001:db8:a:7::1', '1.1.1.1')).toBe('1.1.1.1')
    expect(clientOf('2001:db8:b::1', '1.1.1.1')).toBe('1.1.1.1')
    expect(clientOf('2001:db8:b::2', '1.1.1.1')).toBe('2001:db8:b::2')
    expect(clientOf('rubbish', '1.1.1.1')).toBe('unknown')
  })

  it('at most twenty IP addresses of X-Forwarded-For are read [trust S2]', () => {
    const clientOf = createClientAddress(['loopback'])
    const hops = (count: number) => ['1.1.1.1', ...Array<string>(count).fill('127.0.0.1')].join(', ')
    expect(clientOf('127.0.0.1', hops(19))).toBe('1.1.1.1')
    expect(clientOf('127.0.0.1', hops(20))).toBe('127.0.0.1')
  })

  it('ipBlock returns the /64 network of an IPv6 address, and an IPv4 address unchanged [trust S2]', () => {
    expect(ipBlock('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(ipBlock('2001:db8:1:2:ffff::1')).toBe(ipBlock('2001:db8:1:2::9'))
    expect(ipBlock('2001:db8:1:3::9')).not.toBe(ipBlock('2001:db8:1:2::9'))
    expect(ipBlock('::1')).toBe('0:0:0:0::/64')
    expect(ipBlock('2001:db8::')).toBe('2001:db8:0:0::/64')
    expect(ipBlock('::2:3:4:5:6:7:8')).toBe('0:2:3:4::/64')
    expect(ipBlock('1::3:4:5:6:7:8')).toBe('1:0:3:4::/64')
    expect(ipBlock('2001:0db8::0005:1:2:3:4')).toBe('2001:db8:0:5::/64')
    expect(ipBlock('203.0.113.7')).toBe('203.0.113.7')
  })
})
