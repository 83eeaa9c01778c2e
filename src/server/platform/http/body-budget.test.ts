import { expect, it } from 'vitest'
import { createBodyBudget } from './body-budget.ts'
import { ipBlocks } from './client-address.ts'

it('request bodies may use a quarter of their memory budget per IP address, and half per IPv6 /48 network', () => {
  const budget = createBodyBudget(100)
  const from = (address: string, bytes: number) => budget.reserve(bytes, ipBlocks(address))
  const release = from('203.0.113.1', 25)
  expect(from('203.0.113.1', 1)).toBeNull()
  expect(from('2001:db8:1:1::1', 25)).not.toBeNull()
  expect(from('2001:db8:1:1::2', 1)).toBeNull()
  expect(from('2001:db8:1:2::1', 25)).not.toBeNull()
  expect(from('2001:db8:1:3::1', 1)).toBeNull()
  expect(from('203.0.113.2', 25)).not.toBeNull()
  expect(from('203.0.113.3', 1)).toBeNull()
  release!()
  release!()
  expect(from('203.0.113.3', 25)).not.toBeNull()
  expect(from('203.0.113.4', 1)).toBeNull()
})
