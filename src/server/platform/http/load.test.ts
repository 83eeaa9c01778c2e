import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
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
/** Sends a head without its body; resolves to all that comes until the connection is closed by the other side. */
const sendSlowly = (port: number, head: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
    socket.on('close', () => resolve(answer)).on('error', reject)
  })
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
      api.route(
        {
          ...plainCall,
          id: 'note',
          method: 'POST',
          path: '/api/notes',
          rate: 'write',
          cache: 'none',
          body: z.strictObject({ text: z.string() }),
        },
        ({ body }) => ({ name: body.text }),
      )
      api.route({ ...plainCall, id: 'hung', path: '/api/hung', rate: 'assistant' }, ({ signal }) => {
        signals.push(signal)
        return new Promise<never>(() => {})
      })
    },
    {
      caps: { search: { places: 2, waiting: 0 }, write: { places: 4, waitMs: 60_000, bodyMs: 100 } },
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
    // a quarter of two places is one
    const first = [served.get('/api/slow')]
    await arrived(1)
    const before = authentications
    const refused = await served.get('/api/slow?nonsense=1', { headers: { 'accept-language': 'it' } })
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
    expect(await failureOf(refused)).toMatchObject({ code: 'overloaded', message: 'it:overloaded' })
    expect(authentications).toBe(before)
    expect((await served.get('/api/things')).status).toBe(200)
    open()
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200])
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

  it('V3: a wish to the assistant is admitted while pages are drawn beside it, and the loop runs a little late', async () => {
    loopDelayMs = 200
    const answer = await failureOf(await served.get('/api/hung'))
    loopDelayMs = 0
    // it was begun, and then took too long
    expect(answer.code).toBe('timeout')
  })

  it('V3: a request that takes too long is a 503 timeout and its work is told to stop', async () => {
    const answer = await served.get('/api/hung')
    expect([answer.status, (await failureOf(answer)).code]).toEqual([503, 'timeout'])
    expect(signals[0]?.aborted).toBe(true)
  })

  it('V3: places come back after failures too, and giving one back twice counts once', async () => {
    for (let i = 0; i < 5; i += 1) await served.get('/api/things?x=1')
    expect(served.api.inFlight.count('read')).toBe(0)
    const places = createInFlight({ read: { places: 1, waiting: 0 } }, () => 0)
    const leave = await places.enter('read', 'a')
    expect(await places.enter('read', 'b')).toBeNull()
    leave?.()
    leave?.()
    expect(places.count('read')).toBe(0)
  })

  it('V3: one address has at most a quarter of the places, an IPv6 network counts as one, and the others go on', async () => {
    const places = createInFlight({ write: { places: 8, waiting: 0 } }, () => 0)
    const take = (address: string) => places.enter('write', address)
    expect([await take('203.0.113.1'), await take('203.0.113.1')]).not.toContain(null)
    expect([places.hasRoom('write', '203.0.113.1'), await take('203.0.113.1')]).toEqual([false, null])
    expect([await take('2001:db8::1'), await take('2001:db8::ffff')]).not.toContain(null)
    expect(await take('2001:db8:0:0:1::')).toBeNull()
    expect([await take('2001:db8:0:1::1'), await take('203.0.113.2')]).not.toContain(null)
  })

  it('V3: a burst waits for a place in its order, nobody for one that their own address holds, and at last is refused', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    try {
      const places = createInFlight({ write: { places: 4, waiting: 4, waitMs: 500 } }, () => 0)
      const first = await places.enter('write', 'a')
      const order: string[] = []
      const wait = (address: string, name: string) =>
        places.enter('write', address).then((leave) => {
          order.push(leave ? name : `${name} refused`)
          return leave
        })
      const second = wait('a', 'a2')
      const third = wait('a', 'a3')
      expect([places.hasRoom('write', 'a'), places.waiting('write')]).toEqual([false, 2])
      expect(await places.enter('write', 'a')).toBeNull()
      await wait('b', 'b1')
      first?.()
      await second
      await vi.advanceTimersByTimeAsync(500)
      expect(await third).toBeNull()
      expect(order).toEqual(['b1', 'a2', 'a3 refused'])
      expect(places.waiting('write')).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('V3: while more come than are served, whoever has waited for half the time lets those pass who have not', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    try {
      const places = createInFlight({ write: { places: 1, waitMs: 500 } }, () => 0)
      let leave = await places.enter('write', 'a')
      const order: string[] = []
      const wait = async (name: string): Promise<void> => {
        const next = await places.enter('write', 'a')
        order.push(next ? name : `${name} refused`)
        leave = next ?? leave
      }
      const waiting = [wait('first'), wait('second')]
      await vi.advanceTimersByTimeAsync(300)
      waiting.push(wait('third'), wait('fourth'))
      for (let turn = 0; turn < 3; turn += 1) {
        leave?.()
        await vi.advanceTimersByTimeAsync(0)
      }
      await vi.advanceTimersByTimeAsync(200)
      await Promise.all(waiting)
      expect(order).toEqual(['third', 'fourth', 'first', 'second refused'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('V3: a body that does not come holds no place, and its sender is cut off; with its body the same call is served', async () => {
    const head = (bytes: number) =>
      `POST /api/notes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`
    const slow = Array.from({ length: 8 }, () => sendSlowly(served.port, head(20)))
    expect(served.api.inFlight.count('write')).toBe(0)
    const note = { method: 'POST', body: '{"text":"hello"}', headers: { 'content-type': 'application/json' } }
    expect((await served.get('/api/notes', note)).status).toBe(200)
    for (const answer of await Promise.all(slow))
      expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*"code":"timeout"/)
    // what is too large to be read first takes its place, and has no more time
    expect(await sendSlowly(served.port, head(100_000))).toMatch(/"code":"timeout"/)
    expect(served.api.inFlight.count('write')).toBe(0)
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
    await expect.poll(() => watch.delayMs()).toBeGreaterThan(20)
    clearInterval(block)
    watch.close()
  })
})
