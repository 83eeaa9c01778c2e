import { once } from 'node:events'
import { connect, createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'
import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { withinMs } from '#tests/support/time-limits'
import { ResponseCache } from '../cache/response-cache.ts'
import { ContentVersions } from '../cache/versions.ts'
import { createPageHost } from '../pages/host.ts'
import { pageTable } from '#tests/support/page-host'
import { createServer, type ServerOptions, type SiteServer } from './server.ts'

const log = { info: () => undefined, error: () => undefined }
const open: SiteServer[] = []
const sockets: Socket[] = []

async function start(options: Partial<ServerOptions> = {}) {
  const versions = new ContentVersions()
  versions.setTrusted(true)
  const cache = new ResponseCache(versions)
  let renderings = 0
  const pages = createPageHost({
    pages: pageTable,
    cache,
    siteName: 'Biblionaut',
    publicUrl: 'http://localhost',
    log,
    render: async (_, { language, dependsOn }) => {
      dependsOn('books')
      return new Response(`${language} ${(renderings += 1)} ${'x'.repeat(2_000)}`, {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    },
  })
  const server = createServer({
    cache,
    pages,
    api: () => new Response('{"success":true}', { headers: { 'content-type': 'application/json' } }),
    log,
    ...options,
  })
  open.push(server)
  const port = await server.listen(0, '127.0.0.1')
  return { server, port, versions, url: `http://127.0.0.1:${port}`, renderings: () => renderings }
}

/** Sends raw bytes. Resolves to the received text when the connection is closed. */
function raw(port: number, ...pieces: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    socket.on('close', () => resolve(text))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? resolve(text) : reject(error),
    )
    for (const piece of pieces) socket.write(piece)
  })
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(open.splice(0).map((server) => server.stop(100)))
})

describe('server', () => {
  it('the server does not look for a cached page if the response to the request may depend on the user', async () => {
    const lookedUp: string[] = []
    const { url } = await start({
      cache: { find: (key) => void lookedUp.push(key) },
      mayBeOwn: (target, cookie) => target === '/de' && cookie === 'own=1',
    })
    const get = async (path: string, cookie: string) =>
      (await fetch(url + path, { headers: { cookie } })).text()
    await get('/de', 'own=1')
    expect(lookedUp).toEqual([])
    await get('/de', '')
    await get('/de/books', 'own=1')
    expect(lookedUp).toHaveLength(2)
  })

  it('the server answers GET, HEAD and conditional requests for a cached page from memory, with its headers, encoding and language', async () => {
    const { url, renderings, versions } = await start()
    const first = await fetch(`${url}/books`, { headers: { 'accept-language': 'de' } })
    const text = await first.text()
    const again = await fetch(`${url}/books`, { headers: { 'accept-language': 'de-AT,de;q=0.9' } })
    expect(await again.text()).toBe(text)
    for (const name of [
      'etag',
      'vary',
      'content-security-policy',
      'content-language',
      'cache-control',
      'content-encoding',
    ])
      expect(again.headers.get(name), name).toBe(first.headers.get(name))
    const etag = first.headers.get('etag')!
    const same = await fetch(`${url}/books`, { headers: { 'accept-language': 'de', 'if-none-match': etag } })
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag])
    const head = await fetch(`${url}/books`, {
      method: 'HEAD',
      headers: { 'accept-language': 'de', 'accept-encoding': 'identity' },
    })
    expect([head.status, head.headers.get('content-length'), head.headers.get('content-encoding')]).toEqual([
      200,
      String(text.length),
      null,
    ])
    expect(renderings()).toBe(1)
    expect(
      (
        await (
          await fetch(`${url}/books`, { headers: { cookie: 'language=it', 'accept-language': 'de' } })
        ).text()
      ).slice(0, 2),
    ).toBe('it')
    expect(
      (await (await fetch(`${url}/de/books`, { headers: { 'accept-language': 'it' } })).text()).slice(0, 2),
    ).toBe('de')
    versions.invalidate(['books'])
    expect(await (await fetch(`${url}/books`, { headers: { 'accept-language': 'de' } })).text()).not.toBe(
      text,
    )
  })

  it('the server passes requests to their handlers, even if the request target is a whole URL', async () => {
    const { url, port } = await start({
      mounts: { '/covers/': () => new Response('cover'), '/sitemap.xml': () => new Response('map') },
    })
    const text = async (path: string) => (await fetch(url + path)).text()
    expect(await text('/api')).toContain('success')
    expect(await text('/api/books?x=1')).toContain('success')
    expect(await text('/covers/1.svg')).toBe('cover')
    expect(await text('/sitemap.xml')).toBe('map')
    expect((await fetch(`${url}/sitemap.xml.bak`)).status).toBe(404)
    expect((await fetch(`${url}/apix`)).headers.get('content-type')).toContain('html')
    expect(
      await raw(port, 'GET http://anything.example/api/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
    ).toContain('success')
  })

  it('every response of the server has the header X-Content-Type-Options: nosniff exactly once, also the response for a failed handler', async () => {
    const { url } = await start({
      mounts: {
        '/robots.txt': () => new Response('User-agent: *'),
        '/fails': () => {
          throw new Error('of this test')
        },
      },
      limiters: new Map([['/api/dropped', () => false]]),
    })
    const responses = [
      await fetch(`${url}/en/books`),
      await fetch(`${url}/en/books`),
      await fetch(`${url}/de/none`, { redirect: 'manual' }),
      await fetch(`${url}/api/books`),
      await fetch(`${url}/robots.txt`),
      await fetch(`${url}/fails`),
      await fetch(`${url}/api/dropped`, { method: 'POST' }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 302, 200, 200, 500, 204])
    for (const { url: path, headers } of responses)
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
  })

  it('the server redirects /home and /start to / [spec 28, 29]', async () => {
    const { url } = await start()
    for (const path of ['/home?x=1', '/start?x=1', '//start/?x=1']) {
      const answer = await fetch(url + path, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/?x=1'])
    }
  })

  it('if the limiter of its path refuses a POST, the server answers 204 without reading the body [trust V1]', async () => {
    let isAdmitted = false
    const { url, port } = await start({ limiters: new Map([['/api/event', () => isAdmitted]]) })
    const status = async (method: string, path: string) => (await fetch(url + path, { method })).status
    expect(await status('POST', '/api/event')).toBe(204)
    expect(
      await raw(
        port,
        'POST /api/event HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 3\r\n\r\n{"x',
      ),
    ).toMatch(/^HTTP\/1\.1 204 [\s\S]*no-store/)
    expect([await status('GET', '/api/event'), await status('POST', '/api/events')]).toEqual([200, 200])
    isAdmitted = true
    expect(await status('POST', '/api/event')).toBe(200)
  })

  it('the server answers 4xx to invalid HTTP, to headers or targets that are too large, and to unknown methods [trust V3, V11]', async () => {
    const { port } = await start()
    const host = 'Host: a\r\nConnection: close\r\n'
    expect(await raw(port, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await raw(port, `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    )
    expect(await raw(port, `GET /${'a'.repeat(3_000)} HTTP/1.1\r\n${host}\r\n`)).toMatch(/^HTTP\/1\.1 414 /)
    expect(await raw(port, `OPTIONS * HTTP/1.1\r\n${host}\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await raw(port, `TRACE / HTTP/1.1\r\n${host}X-Canary: echo\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 405 (?![\s\S]*echo)/,
    )
    expect(await raw(port, `GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 [24]00 /,
    )
    expect(await raw(port, `GET /?${'a=1&'.repeat(3_900)} HTTP/1.1\r\n${host}\r\n`)).toMatch(
      /^HTTP\/1\.1 414 /,
    )
  })

  it('the server answers 400 to a request with a malformed Host header and a chunked body [trust V3, V11]', async () => {
    const { port } = await start({ api: async (request) => new Response(await request.text()) })
    const post = (host: string) =>
      raw(
        port,
        `POST /api/x HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`,
        '2\r\n{}\r\n0\r\n\r\n',
      )
    expect(await post('a')).toMatch(/^HTTP\/1\.1 200 /)
    for (const host of ['999.999.999.999', '1.2.3.4.5', 'a b', '[', 'a:99999'])
      expect(await post(host), host).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('the server cuts off clients that send slowly, and meanwhile serves other clients [trust V3]', async () => {
    const { port, url } = await start({
      limits: { headersTimeoutMs: 300, requestTimeoutMs: 500, checkMs: 50 },
    })
    const slowHeaders = raw(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')
    const slowBody = raw(port, 'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n', 'a')
    const idle = Array.from({ length: 200 }, () => raw(port))
    expect((await fetch(`${url}/books`)).status).toBe(200)
    expect(await withinMs(2_000, () => slowHeaders)).toMatch(/^HTTP\/1\.1 408 /)
    await slowBody
    for (const socket of sockets) socket.destroy()
    await Promise.all(idle)
  })

  it('at the maximum number of connections, the server closes the connection that has been idle longest [trust V3]', async () => {
    const response = Promise.withResolvers<Response>()
    const { port, url } = await start({ api: () => response.promise, limits: { maxConnections: 4 } })
    const closed: string[] = []
    const busy = raw(port, 'GET /api/slow HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    // each connection is idle after its first response
    for (const name of ['first', 'second', 'third']) {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      socket.on('close', () => closed.push(name))
      socket.write('GET /books HTTP/1.1\r\nHost: a\r\n\r\n')
      await once(socket, 'data')
    }
    expect((await fetch(`${url}/books`, { headers: { connection: 'close' } })).status).toBe(200)
    await expect.poll(() => closed).toEqual(['first'])
    response.resolve(new Response('done'))
    expect(await busy).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('at the maximum number of connections, the server closes a connection whose request is incomplete [trust V3]', async () => {
    const { port, url } = await start({
      api: async (request) => new Response(await request.text()),
      limits: { maxConnections: 2 },
    })
    const head = 'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n'
    const incomplete = [raw(port, head), raw(port, head)]
    expect((await fetch(`${url}/books`, { headers: { connection: 'close' } })).status).toBe(200)
    expect(await Promise.race(incomplete)).toBe('')
  })

  it('the server closes connections of an IP address above its maximum, unless the IP address is a trusted proxy [trust V3]', async () => {
    for (const isTrusted of [false, true]) {
      const { port } = await start({
        limits: { maxConnectionsOfAddress: 2 },
        isTrustedProxy: () => isTrusted,
      })
      let closed = 0
      for (let index = 0; index < 5; index += 1) void raw(port).then(() => (closed += 1))
      await expect.poll(() => closed).toBe(isTrusted ? 0 : 3)
      for (const socket of sockets.splice(0)) socket.destroy()
    }
  })

  it('listen() rejects with the reason if the port is in use or the IP address is unknown', async () => {
    const taken = createTcpServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    const server = createServer({
      cache: new ResponseCache(new ContentVersions()),
      pages: () => new Response(),
      api: () => new Response(),
      log,
    })
    await expect(server.listen(port, '127.0.0.1')).rejects.toMatchObject({
      name: 'ListenError',
      reason: 'port-in-use',
      port,
    })
    await expect(server.listen(0, '192.0.2.1')).rejects.toMatchObject({ reason: 'address-unknown' })
    await new Promise((resolve) => taken.close(resolve))
    expect(await server.listen(port, '127.0.0.1')).toBe(port)
    await server.stop()
  })

  it('a stopping server answers the running requests, closes idle connections and refuses new ones [trust F10]', async () => {
    const { server, port, url } = await start({ api: async () => sleep(300, new Response('done')) })
    const agent = new Agent({ keepAlive: true })
    const get = (path: string): Promise<{ connection: string | undefined; text: string }> =>
      new Promise((resolve, reject) => {
        httpRequest(url + path, { agent }, (answer) => {
          let text = ''
          answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
          answer.on('end', () => resolve({ connection: answer.headers.connection, text }))
        })
          .on('error', reject)
          .end()
      })
    expect((await get('/books')).connection).toBe('keep-alive')
    const idle = raw(port, 'GET /books HTTP/1.1\r\nHost: a\r\n\r\n')
    const half = raw(port, 'GET /books HTTP/1.1\r\n')
    const slow = get('/api/slow')
    await sleep(100)
    expect(server.isReady).toBe(true)
    const stopping = server.stop()
    expect(server.isReady).toBe(false)
    await expect(fetch(`${url}/books`)).rejects.toThrow()
    expect(await slow).toEqual({ connection: 'close', text: 'done' })
    await withinMs(1_000, () => Promise.all([stopping, server.stop(), idle, half]))
  })

  it('a stopping server cuts off requests that do not finish within the time limit [trust F10]', async () => {
    const { server, url } = await start({
      api: async () => sleep(10_000, new Response('never'), { ref: false }),
    })
    const slow = fetch(`${url}/api/slow`).then(
      () => 'answered',
      () => 'cut',
    )
    await sleep(100)
    await withinMs(1_000, () => server.stop(200))
    expect(await slow).toBe('cut')
  })
})
