import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createInFlight } from './in-flight.ts'
import { watchLoopDelay } from './loop-delay.ts'
import { failureOf, plainCall, serveApi } from './test-kit.ts'
import type { Served } from './test-kit.ts'
import { withTimeLimit } from './time-limit.ts'

let served: Served
let loopDelayMs = 0
let authentications = 0
const waiting: (() => void)[] = []
const signals: AbortSignal[] = []
const open = (): void => waiting.splice(0).forEach((go) => go())
const arrived = async (count: number): Promise<void> => {
  while (waiting.length < count) await new Promise((resolve) => setImmediate(resolve))
}

beforeAll(async () => {
  served = await serveApi(
    (api) => {
      api.route(
        { ...plainCall, id: 'slow', path: '/api/slow', rate: 'search', cache: 'private' },
        async () => {
          await new Promise<void>((resolve) => waiting.push(resolve))
          return { name: 'slow' }
        },
      )
      api.route({ ...plainCall, query: z.strictObject({}) }, () => ({ name: 'quick' }))
      api.route({ ...plainCall, id: 'health', path: '/api/pulse', rate: 'health' }, () => ({ name: 'alive' }))
      api.route({ ...plainCall, id: 'hung', path: '/api/hung', rate: 'assistant' }, ({ signal }) => {
        signals.push(signal)
        return new Promise<never>(() => {})
      })
    },
    {
      caps: { search: { places: 2 } },
      loopDelayMs: () => loopDelayMs,
      timeLimitsMs: { assistant: 40 },
      authenticate: () => {
        authentications += 1
        return Promise.resolve(null)
      },
    },
  )
})
afterAll(() => served.stop())

describe('under load', () => {
  it('V3, row 241: a full class refuses at once with 503 and Retry-After, before anything is looked at; other classes go on', async () => {
    const first = [served.get('/api/slow'), served.get('/api/slow')]
    await arrived(2)
    const before = authentications
    const refused = await served.get('/api/slow?nonsense=1', { headers: { 'accept-language': 'it' } })
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
    expect(await failureOf(refused)).toMatchObject({ code: 'overloaded', message: 'it:overloaded' })
    expect(authentications).toBe(before)
    expect((await served.get('/api/things')).status).toBe(200)
    open()
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200])
    expect(served.api.inFlight.count('search')).toBe(0)
  })

  it('V3: while the event loop runs late everything but health is refused', async () => {
    loopDelayMs = 1000
    const states = [
      await served.get('/api/things'),
      await served.get('/api/slow'),
      await served.get('/api/pulse'),
    ]
    loopDelayMs = 0
    expect(states.map(({ status }) => status)).toEqual([503, 503, 200])
  })

  it('V3: a request that takes too long is a 503 timeout and its work is told to stop', async () => {
    const answer = await served.get('/api/hung')
    expect([answer.status, (await failureOf(answer)).code]).toEqual([503, 'timeout'])
    expect(signals[0]?.aborted).toBe(true)
  })

  it('V3: places come back after failures too, and giving one back twice counts once', async () => {
    for (let i = 0; i < 5; i += 1) await served.get('/api/things?x=1')
    expect(served.api.inFlight.count('read')).toBe(0)
    const places = createInFlight({ read: { places: 1 } }, () => 0)
    const leave = places.enter('read')
    expect(places.enter('read')).toBeNull()
    leave?.()
    leave?.()
    expect(places.count('read')).toBe(0)
  })

  it('V3: hung work gives its place back in the end', async () => {
    let ended = 0
    const hung = withTimeLimit(
      10,
      () => void (ended += 1),
      () => new Promise<never>(() => {}),
    )
    await expect(hung).rejects.toMatchObject({ code: 'timeout' })
    expect(ended).toBe(0)
    await expect.poll(() => ended).toBe(1)
  })

  it('V3: a blocked event loop is noticed', async () => {
    const watch = watchLoopDelay()
    const block = setInterval(() => {
      const end = performance.now() + 60
      while (performance.now() < end);
    }, 1)
    await expect.poll(() => watch.delayMs(), { timeout: 5000 }).toBeGreaterThan(20)
    clearInterval(block)
    watch.close()
  })
})
