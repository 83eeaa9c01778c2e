import { afterEach, expect, it, vi } from 'vitest'
import { passkeyObstacle } from './can-use-passkeys.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['192.168.0.4', 'ip-address'],
  ['[2001:db8::1]', 'ip-address'],
  ['books.example.org', null],
  ['localhost', null],
  ['1.example.org', null],
])('passkeyObstacle returns for a site at %s: %s', (hostname, obstacle) => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  vi.stubGlobal('location', { hostname })
  expect(passkeyObstacle()).toBe(obstacle)
})
