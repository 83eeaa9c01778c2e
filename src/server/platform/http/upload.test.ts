import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { checkDeclaration } from './declaration.ts'
import { createApi } from './registry.ts'
import { failureOf, listeningLog, plainCall, serveApi } from '#tests/support/serve-api'
import type { Served } from '#tests/support/serve-api'

const maxBytes = 200_000
const uploadCall = {
  ...plainCall,
  id: 'upload',
  method: 'POST',
  path: '/api/pictures',
  upload: { maxBytes, fields: ['title'] },
  answer: z.strictObject({ bytes: z.int(), fields: z.record(z.string(), z.string()) }),
  rate: 'upload',
  cache: 'none',
} as const

let served: Served
let handled = 0
beforeAll(async () => {
  served = await serveApi(
    (api) =>
      api.route(uploadCall, ({ upload }) => {
        handled += 1
        return { bytes: upload!.bytes.length, fields: upload!.fields }
      }),
    { timeLimitsMs: { upload: 600 } },
  )
})
afterAll(() => served.stop())

const form = (size: number, name = 'photo.jpg', type = 'image/jpeg') => {
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(size)], { type }), name)
  return body
}
const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  served.get('/api/pictures', { method: 'POST', body, headers })
const codeOf = async (answer: Response) => [answer.status, (await failureOf(answer)).code]

describe('upload calls', () => {
  it('the handler of an upload gets the file in the field `image` and the declared text fields of the form [spec 256]', async () => {
    const body = form(5000)
    body.append('title', 'Dune')
    body.append('path', '../../etc/passwd')
    const answer = await send(body)
    expect(await answer.json()).toEqual({ success: true, data: { bytes: 5000, fields: { title: 'Dune' } } })
    const elsewhere = new FormData()
    elsewhere.append('file', new Blob([new Uint8Array(10)], { type: 'image/jpeg' }), 'photo.jpg')
    expect(await codeOf(await send(elsewhere))).toEqual([400, 'validation'])
  })

  it.each([
    '../../x',
    '..\\',
    'CON',
    'x'.repeat(300),
    '/etc/passwd',
    'photo.php.jpg',
    'a\u0000b',
    'ä"\r\n;name=x',
  ])(
    'an upload is accepted with the file name %j and any media type, which are ignored [trust I5, I7]',
    async (name) => {
      const answer = await send(form(10, name, 'text/html'))
      expect(await answer.json()).toMatchObject({ data: { bytes: 10, fields: {} } })
    },
  )

  it('an upload of the maximum size is accepted; one byte more gets 413 with the maximum size [spec 217] [trust I6]', async () => {
    expect((await send(form(maxBytes))).status).toBe(200)
    const before = handled
    const answer = await send(form(maxBytes + 1))
    expect(answer.status).toBe(413)
    expect(await failureOf(answer)).toMatchObject({ code: 'too_large', details: { maxBytes } })
    expect(handled).toBe(before)
  })

  it('an upload whose declared length is far too large is refused before it is read [trust I6]', async () => {
    const head =
      'POST /api/pictures HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=b\r\n'
    expect(await served.raw(`${head}Content-Length: 900000000\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413 /)
  })

  it('an upload without a declared length is read only until it is too large [trust I6]', async () => {
    let pulled = 0
    const endless = new ReadableStream<Uint8Array>({
      async pull(controller) {
        pulled += 1
        await sleep(1)
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const answer = await served
      .get('/api/pictures', {
        method: 'POST',
        body: endless,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        duplex: 'half',
      } as RequestInit)
      .catch(() => null)
    // the client receives the response or only notices the closed connection
    if (answer) expect(answer.status).toBe(413)
    expect(pulled).toBeGreaterThan(3)
    expect(pulled).toBeLessThan(200)
    await expect.poll(() => served.api.inFlight.count('upload')).toBe(0)
  })

  it('a slow upload occupies no slot while it is received, and gets 503 at its time limit [trust I6]', async () => {
    const socket = connect(served.port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
    socket.on('error', () => undefined)
    socket.write(
      'POST /api/pictures HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n',
    )
    const slots = new Set<number>()
    const drip = setInterval(() => {
      socket.write('-')
      slots.add(served.api.inFlight.count('upload'))
    }, 50)
    const before = handled
    await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 503 [^]*"code":"timeout"/)
    expect(slots).toEqual(new Set([0]))
    clearInterval(drip)
    socket.destroy()
    expect(handled).toBe(before)
  })

  it.each<[string, () => BodyInit, Record<string, string>, number, string]>([
    ['JSON', () => '{}', { 'content-type': 'application/json' }, 415, 'unsupported_media_type'],
    [
      'a picture without a form',
      () => new Uint8Array(9),
      { 'content-type': 'image/png' },
      415,
      'unsupported_media_type',
    ],
    [
      'a form compressed with gzip',
      () => form(9),
      { 'content-encoding': 'gzip' },
      415,
      'unsupported_media_type',
    ],
    ['an empty form', () => new FormData(), {}, 400, 'validation'],
    ['an empty file', () => form(0), {}, 400, 'validation'],
    [
      'a text instead of a file',
      () => {
        const body = new FormData()
        body.append('image', 'text')
        return body
      },
      {},
      400,
      'validation',
    ],
    [
      'two files',
      () => {
        const body = form(9)
        body.append('image', new Blob(['x']), 'x')
        return body
      },
      {},
      400,
      'validation',
    ],
    [
      'a field of 3,000 characters',
      () => {
        const body = form(9)
        body.append('title', 'x'.repeat(3000))
        return body
      },
      {},
      400,
      'validation',
    ],
    [
      'a field with U+0000',
      () => {
        const body = form(9)
        body.append('title', 'a\u0000')
        return body
      },
      {},
      400,
      'validation',
    ],
    [
      'an incomplete form',
      () => 'x',
      { 'content-type': 'multipart/form-data; boundary=b' },
      400,
      'validation',
    ],
  ])('the API refuses an upload of %s [trust I5]', async (_, body, headers, status, code) => {
    const before = handled
    expect(await codeOf(await send(body(), headers))).toEqual([status, code])
    expect(handled).toBe(before)
  })

  it('an upload is refused if it comes from another site, or has a cookie but no Origin [trust S8]', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { cookie: 's=1' },
      { cookie: 's=1', origin: 'null' },
    ] as Record<string, string>[]) {
      expect(await codeOf(await send(form(9), headers))).toEqual([403, 'cross_site'])
    }
    expect((await send(form(9), { cookie: 's=1', origin: 'http://books.example' })).status).toBe(200)
  })

  it('the API receives one upload of an account at a time, and refuses a second one without reading its body', async () => {
    let read = 0
    const api = createApi({
      log: listeningLog().log,
      translateError: (code) => code,
      publicUrl: 'http://books.example',
      uploadWaitMs: 1,
      authenticate: () => Promise.resolve({ userId: 'a', role: 'NORMAL_USER' } as never),
    }).route({ ...uploadCall, cache: 'private' }, () => ({ bytes: 0, fields: {} }))
    const request = (pull: () => void) =>
      new Request('http://books.example/api/pictures', {
        method: 'POST',
        body: new ReadableStream({ pull }, { highWaterMark: 0 }),
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        duplex: 'half',
      } as RequestInit)
    const began = Promise.withResolvers<void>()
    const first = api.fetch(request(() => began.resolve()))
    await began.promise
    expect((await api.fetch(request(() => (read += 1)))).status).toBe(503)
    expect(read).toBe(0)
    void first
  })

  it('an upload may take 30 seconds by default [trust I6]', async () => {
    const api = createApi({
      log: listeningLog().log,
      translateError: (code) => code,
      publicUrl: 'http://books.example',
      timeLimitMs: 5_000,
    }).route(uploadCall, () => ({ bytes: 0, fields: {} }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let status = 0
      const request = new Request('http://books.example/api/pictures', {
        method: 'POST',
        body: new ReadableStream({}),
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        duplex: 'half',
      } as RequestInit)
      const answered = api.fetch(request).then((answer) => (status = answer.status))
      await vi.advanceTimersByTimeAsync(29_900)
      expect(status).toBe(0)
      await vi.advanceTimersByTimeAsync(200)
      await answered
      expect(status).toBe(503)
    } finally {
      vi.useRealTimers()
    }
  })

  it('a client that is still sending a file that is too large receives the response 413 [trust I6]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answer = await send(form(maxBytes + 3_000_000))
      expect(answer.status).toBe(413)
      expect(await failureOf(answer)).toMatchObject({ code: 'too_large', details: { maxBytes } })
    }
  })
})

describe('checkDeclaration', () => {
  const refusal = (change: object): string => {
    try {
      checkDeclaration({ ...uploadCall, ...change } as never, [])
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }

  it('checkDeclaration refuses an upload call with a wrong method or rate limit, a body schema or no maximum size [trust C7]', () => {
    expect(refusal({})).toBe('')
    expect(refusal({ method: 'PUT' })).toBe('')
    expect(refusal({ method: 'PATCH' })).toMatch(/requires POST or PUT/)
    expect(refusal({ method: 'GET' })).toMatch(/requires POST or PUT/)
    expect(refusal({ body: z.strictObject({}) })).toMatch(/cannot be combined with `body`/)
    expect(refusal({ rate: 'write' })).toMatch(/rate class `upload`/)
    expect(refusal({ upload: { maxBytes: Number.NaN } })).toMatch(/requires `maxBytes`/)
  })
})
