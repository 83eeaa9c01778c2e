import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../http/errors.ts'
import { retryIfBlocked } from './retry.ts'

const failure = (state: string) =>
  new AppError('conflict', {}, { cause: Object.assign(new Error(state), { code: state }) })

/** A write that takes `ms` on the fake clock and fails with a SQLSTATE as often as `failures` says, then succeeds. */
function slowWrite({ state, failures, ms }: { state: string; failures: number; ms: number }) {
  return vi.fn(async () => {
    vi.advanceTimersByTime(ms)
    if (write.mock.calls.length <= failures) throw failure(state)
    return 'written'
  })
}
let write: ReturnType<typeof slowWrite>

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

describe('retryIfBlocked', () => {
  it.each(['40P01', '40001'])(
    'retryIfBlocked repeats a write after SQLSTATE %s, even if each attempt takes long',
    async (state) => {
      write = slowWrite({ state, failures: 3, ms: 2_000 })
      expect(await retryIfBlocked(write)).toBe('written')
      expect(write).toHaveBeenCalledTimes(4)
    },
  )

  it('retryIfBlocked does not repeat a write after its fourth deadlock', async () => {
    write = slowWrite({ state: '40P01', failures: 4, ms: 0 })
    await expect(retryIfBlocked(write)).rejects.toThrow('conflict')
    expect(write).toHaveBeenCalledTimes(4)
  })

  it('for at most 1.4 seconds, retryIfBlocked repeats a write that fails with a lock timeout', async () => {
    write = slowWrite({ state: '55P03', failures: 4, ms: 650 })
    await expect(retryIfBlocked(write)).rejects.toThrow('conflict')
    expect(write).toHaveBeenCalledTimes(3)
  })

  it('retryIfBlocked does not repeat a write that failed for another reason than a lock, deadlock or serialisation failure', async () => {
    write = slowWrite({ state: '23505', failures: 1, ms: 0 })
    await expect(retryIfBlocked(write)).rejects.toThrow('conflict')
    expect(write).toHaveBeenCalledTimes(1)
  })
})
