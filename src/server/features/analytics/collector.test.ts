import { describe, expect, it, vi } from 'vitest'
import type { EventRow } from './analytics.repo.ts'
import { createCollector } from './collector.ts'

const event: EventRow = {
  eventType: 'page_view',
  route: '/books',
  entityType: null,
  entityId: null,
  role: 'anonymous',
  device: 'desktop',
  language: 'en',
  source: null,
  search: null,
  results: null,
  target: null,
}
const log = { warn: () => undefined }

/** Creates a collector. In `state`, tests make the database unavailable and read the number of written events. */
function collecting() {
  const state = {
    nowMs: 0,
    loopDelayMs: 0,
    isUnavailable: false,
    written: 0,
    dropped: 0,
    batches: [] as number[],
  }
  const collector = createCollector({
    write(events, dropped) {
      if (state.isUnavailable) return Promise.reject(new Error('away'))
      state.written += events.length
      state.dropped += dropped
      state.batches.push(events.length)
      return Promise.resolve()
    },
    clock: { monotonicMs: () => state.nowMs },
    log,
    loopDelayMs: () => state.loopDelayMs,
  })
  return { collector, state }
}

describe('event collector', () => {
  it('the event collector does not write each event immediately, but writes all events in batches within a second', async () => {
    vi.useFakeTimers()
    try {
      const { collector, state } = collecting()
      for (let index = 0; index < 2_500; index += 1) collector.take(event)
      expect(state.written).toBe(0)
      await vi.advanceTimersByTimeAsync(1_000)
      expect([state.written, state.batches]).toEqual([2_500, [1_000, 1_000, 500]])
    } finally {
      vi.useRealTimers()
    }
  })

  it('the event collector stores at most 5,000 events while the database is unavailable, and counts dropped events [trust V1]', async () => {
    const { collector, state } = collecting()
    state.isUnavailable = true
    for (let round = 0; round < 20; round += 1) {
      for (let index = 0; index < 1_000; index += 1) collector.take(event)
      await collector.flush()
      expect(collector.waiting).toBeLessThanOrEqual(5_000)
    }
    state.isUnavailable = false
    await collector.flush()
    expect([state.written, state.dropped]).toEqual([5_000, 15_000])
    expect(collector.waiting).toBe(0)
  })

  it('the event collector accepts 30 events at once and 100 per second, and counts dropped events [trust V1]', async () => {
    const { collector, state } = collecting()
    const rush = (count: number) =>
      Array.from({ length: count }, () => collector.admits()).filter(Boolean).length
    expect(rush(5_000)).toBe(30)
    state.nowMs = 60_000
    expect(rush(300)).toBe(30)
    for (let second = 61; second < 71; second += 1) {
      state.nowMs = second * 1000
      expect(rush(300)).toBe(30)
    }
    let taken = 0
    for (const until = state.nowMs + 10_000; state.nowMs < until;) {
      state.nowMs += 5
      if (collector.admits()) taken += 1
    }
    expect(taken).toBe(1_000)
    await collector.flush()
    expect(state.dropped).toBe(4_970 + 11 * 270 + 1_000)
  })

  it('the event collector drops and counts events while the event loop is delayed by more than 20 ms', async () => {
    const { collector, state } = collecting()
    state.loopDelayMs = 21
    expect(collector.admits()).toBe(false)
    state.loopDelayMs = 20
    expect(collector.admits()).toBe(true)
    await collector.flush()
    expect(state.dropped).toBe(1)
  })
})
