import { expect, it } from 'vitest'
import { createBreaker } from './breaker.ts'

it('the circuit breaker opens after three failures in a row, allows one call after a minute, and closes if that call succeeds [trust F7]', () => {
  let nowMs = 0
  const breaker = createBreaker({ monotonicMs: () => nowMs })
  breaker.failed()
  breaker.failed()
  expect(breaker.mayTry()).toBe(true)
  breaker.succeeded()
  for (let round = 0; round < 3; round += 1) breaker.failed()
  expect(breaker.mayTry()).toBe(false)
  nowMs = 60_000
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, false])
  breaker.failed()
  nowMs = 119_999
  expect(breaker.mayTry()).toBe(false)
  nowMs = 120_000
  expect(breaker.mayTry()).toBe(true)
  breaker.succeeded()
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, true])
})
