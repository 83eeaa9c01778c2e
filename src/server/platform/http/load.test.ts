import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createInFlight } from './concurrent-requests.ts'
import { watchLoopDelay } from './loop-delay.ts'
import { failureOf, plainCall, serveApi } from '#tests/support/serve-api'
import type { Served } from '#tests/support/serve-api'
import { withTimeLimit } from './time-limit.ts'

let served: Served
let loopDelayMs = 0
let authentications = 0
const waiting: (() => void)[] = []
const signals: AbortSignal[] = []
const open = (): void => waiting.splice(0).forEach((go) => go())
/** Sends a request head without a body. Resolves to the received text when the server has closed the connection. */
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
      caps: { search: { slots: 2, waiting: 0 }, write: { slots: 4, waitMs: 60_000, bodyMs: 100 } },
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

describe('overload', () => {
  it('the API limits the concurrent searches of an IP address, and still answers its reads [spec 241] [trust V3]', async () => {
    // one client can take a quarter of the slots, but at least one
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

  it('the API refuses reads and searches, but no health requests, while the event loop is delayed by a second [trust V3]', async () => {
    loopDelayMs = 1000
    const states = [
      await served.get('/api/things'),
      await served.get('/api/slow'),
      await served.get('/api/pulse'),
    ]
    loopDelayMs = 0
    expect(states.map(({ status }) => status)).toEqual([503, 503, 200])
  })

  it('the API admits a request to the assistant while the event loop is delayed by 200 ms [trust V3]', async () => {
    loopDelayMs = 200
    const answer = await failureOf(await served.get('/api/hung'))
    loopDelayMs = 0
    // the API has admitted the request, which then exceeded its time limit
    expect(answer.code).toBe('timeout')
  })

  it('the API answers 503 to a request that exceeds its time limit, and aborts the signal of its handler [trust V3]', async () => {
    const answer = await served.get('/api/hung')
    expect([answer.status, (await failureOf(answer)).code]).toEqual([503, 'timeout'])
    expect(signals.at(-1)?.aborted).toBe(true)
  })

  it('the API releases the slot of a failed request, and a slot that is released twice counts once [trust V3]', async () => {
    for (let i = 0; i < 5; i += 1) await served.get('/api/things?x=1')
    expect(served.api.inFlight.count('read')).toBe(0)
    const inFlight = createInFlight({ read: { slots: 1, waiting: 0 } }, () => 0)
    const leave = await inFlight.enter('read', 'a')
    expect(await inFlight.enter('read', 'b')).toBeNull()
    leave?.()
    leave?.()
    expect(inFlight.count('read')).toBe(0)
  })

  it('one IP address or IPv6 /64 gets at most a quarter of the slots for requests [trust V3]', async () => {
    const inFlight = createInFlight({ write: { slots: 8, waiting: 0 } }, () => 0)
    const take = (address: string) => inFlight.enter('write', address)
    expect([await take('203.0.113.1'), await take('203.0.113.1')]).not.toContain(null)
    expect([inFlight.hasRoom('write', '203.0.113.1'), await take('203.0.113.1')]).toEqual([false, null])
    expect([await take('2001:db8::1'), await take('2001:db8::ffff')]).not.toContain(null)
    expect(await take('2001:db8:0:0:1::')).toBeNull()
    expect([await take('2001:db8:0:1::1'), await take('203.0.113.2')]).not.toContain(null)
  })

  it('all IP addresses of an IPv6 /48 together get at most half of the slots for concurrent requests [trust V3]', async () => {
    const inFlight = createInFlight({ write: { slots: 8, waiting: 0 } }, () => 0)
    const take = (address: string) => inFlight.enter('write', address)
    const taken = [1, 2, 3, 4].map((network) => take(`2001:db8:0:${network}::1`))
    expect(await Promise.all(taken)).not.toContain(null)
    expect(await take('2001:db8:0:5::1')).toBeNull()
    expect(await take('2001:db8:1:5::1')).not.toBeNull()
  })

  it('waiting requests get a slot in order, except those of an IP address with its maximum of slots [trust V3]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    try {
      const inFlight = createInFlight({ write: { slots: 4, waiting: 4, waitMs: 500 } }, () => 0)
      const first = await inFlight.enter('write', 'a')
      const order: string[] = []
      const wait = (address: string, name: string) =>
        inFlight.enter('write', address).then((leave) => {
          order.push(leave ? name : `${name} refused`)
          return leave
        })
      const second = wait('a', 'a2')
      const third = wait('a', 'a3')
      expect([inFlight.hasRoom('write', 'a'), inFlight.waiting('write')]).toEqual([false, 2])
      expect(await inFlight.enter('write', 'a')).toBeNull()
      await wait('b', 'b1')
      first?.()
      await second
      await vi.advanceTimersByTimeAsync(500)
      expect(await third).toBeNull()
      expect(order).toEqual(['b1', 'a2', 'a3 refused'])
      expect(inFlight.waiting('write')).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('under overload, a free slot goes first to requests that have waited for less than half of the maximum wait [trust V3]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    try {
      const inFlight = createInFlight({ write: { slots: 1, waitMs: 500 } }, () => 0)
      let leave = await inFlight.enter('write', 'a')
      const order: string[] = []
      const wait = async (name: string): Promise<void> => {
        const next = await inFlight.enter('write', 'a')
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

  it('a request whose body does not arrive occupies no slot, and gets 503 after the time limit [trust V3]', async () => {
    const head = (bytes: number) =>
      `POST /api/notes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`
    const slow = Array.from({ length: 8 }, () => sendSlowly(served.port, head(20)))
    expect(served.api.inFlight.count('write')).toBe(0)
    const note = { method: 'POST', body: '{"text":"hello"}', headers: { 'content-type': 'application/json' } }
    expect((await served.get('/api/notes', note)).status).toBe(200)
    for (const answer of await Promise.all(slow))
      expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*"code":"timeout"/)
    expect(await sendSlowly(served.port, head(100_000))).toMatch(/"code":"timeout"/)
    expect(served.api.inFlight.count('write')).toBe(0)
  })

  it('the slot of a hanging request is released after twice the time limit of the request [trust V3]', async () => {
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

  it('the slot of a request that ends after twice its time limit is released only once [trust V3]', async () => {
    let ended = 0
    const work = Promise.withResolvers<void>()
    const late = withTimeLimit(
      10,
      () => void (ended += 1),
      () => work.promise,
    )
    await expect(late).rejects.toMatchObject({ code: 'timeout' })
    await expect.poll(() => ended).toBe(1)
    work.resolve()
    await new Promise((resolve) => setImmediate(resolve))
    expect(ended).toBe(1)
  })

  it('watchLoopDelay measures the delay of a blocked event loop [trust V3]', async () => {
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
