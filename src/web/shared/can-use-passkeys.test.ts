import { expect, it } from 'vitest'
import { isIpAddress } from './can-use-passkeys.ts'

it.each(['192.168.1.20', '127.0.0.1', '[::1]', '[2001:db8::1]'])('isIpAddress is true for %s', (hostname) => {
  expect(isIpAddress(hostname)).toBe(true)
})

it.each(['localhost', 'books.example.org', '1.example.org', 'xn--bcher-kva.example'])(
  'isIpAddress is false for %s',
  (hostname) => {
    expect(isIpAddress(hostname)).toBe(false)
  },
)
