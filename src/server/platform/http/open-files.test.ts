import { expect, it } from 'vitest'
import { connectionsWithin } from './open-files.ts'

it('connectionsWithin lowers the maximum number of connections if ulimit -n permits fewer open files', () => {
  expect(connectionsWithin(4_000, 1_024)).toBe(824)
  expect(connectionsWithin(4_000, 65_536)).toBe(4_000)
  expect(connectionsWithin(4_000, 100)).toBe(1)
  expect(connectionsWithin(4_000)).toBeGreaterThan(0)
})
