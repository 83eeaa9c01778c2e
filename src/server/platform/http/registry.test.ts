import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError, notFound } from './errors.ts'
import { ContentVersions } from '../cache/versions.ts'
import { replies } from './handler.ts'
import { failureOf, plainCall, serveApi } from '#tests/support/serve-api'
import type { Served } from '#tests/support/serve-api'

const idParams = z.strictObject({ id: z.string().max(50) })
let served: Served

beforeAll(async () => {
  served = await serveApi((api) => {
    api.route(
      { ...plainCall, redirect: 301, id: 'byId', path: '/api/things/{id}', params: idParams },
      ({ params, moved }) => {
        if (params.id === 'old') return moved('/api/things/new')
        if (params.id === 'none') throw notFound('thing')
        return { name: params.id }
      },
    )
    api.route({ ...plainCall, id: 'search', path: '/api/things/search' }, ({ language }) => ({
      name: `search ${language}`,
    }))
    api.route({ ...plainCall, answer: z.strictObject({ name: z.string() }) }, () => ({ name: 'list' }))
    api.route({ ...plainCall, id: 'mine', path: '/api/mine', cache: 'private' }, ({ viewer }) => ({
      name: viewer?.userId ?? 'nobody',
    }))
    api.route(
      {
        ...plainCall,
        id: 'drop',
        method: 'DELETE',
        path: '/api/things/{id}',
        params: idParams,
        cache: 'none',
        answer: z.void(),
      },
      () => {},
    )
    api.route({ ...plainCall, id: 'doc', path: '/api/doc.json', answer: z.unknown() }, (context) =>
      context.document('text/plain; charset=utf-8', 'plain', [['Content-Security-Policy', 'sandbox']]),
    )
    api.route(
      { ...plainCall, id: 'leak', path: '/api/leak' },
      () => ({ name: 'x', email: 'ada@example.org' }) as { name: string },
    )
  })
})
afterAll(() => served.stop())

describe('responses', () => {
  it('the API sends data in the envelope, and 204 without a body if a call returns no data [spec 240]', async () => {
    const found = await served.get('/api/things')
    expect(found.status).toBe(200)
    expect(await found.json()).toEqual({ success: true, data: { name: 'list' } })
    const dropped = await served.get('/api/things/1', { method: 'DELETE' })
    expect(dropped.status).toBe(204)
    expect(await dropped.text()).toBe('')
  })

  it('the API prefers a call with a fixed path to a call with a placeholder that was declared earlier [spec 252]', async () => {
    expect(await (await served.get('/api/things/search')).json()).toMatchObject({
      data: { name: 'search en' },
    })
  })

  it('the API answers in the requested language and sends Content-Language [spec 239]', async () => {
    const answer = await served.get('/api/things/search', {
      headers: { 'accept-language': 'de-AT, en;q=0.2' },
    })
    expect(answer.headers.get('content-language')).toBe('de')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Accept-Language')
    expect(await answer.json()).toMatchObject({ data: { name: 'search de' } })
  })

  it('the API decodes an escaped value in a path only once, and answers a former path with redirect 301 [spec 37]', async () => {
    expect(await (await served.get('/api/things/l%C3%A4ngst%2525')).json()).toMatchObject({
      data: { name: 'längst%25' },
    })
    const former = await served.get('/api/things/old')
    expect([former.status, former.headers.get('location')]).toEqual([301, '/api/things/new'])
    expect(() => replies.moved('//evil.example/x')).toThrow(/path of this site/)
    expect(() => replies.moved('/a\r\nX: 1')).toThrow(/path of this site/)
  })

  it('the API answers 304 without a body if the ETag of a public response matches [spec 239]', async () => {
    const first = await served.get('/api/things')
    const tag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const again = await served.get('/api/things', { headers: { 'if-none-match': tag } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
  })

  it('the API sends private responses with no-store and without an ETag [trust C9]', async () => {
    const mine = await served.get('/api/mine')
    expect([mine.headers.get('cache-control'), mine.headers.get('etag')]).toEqual(['no-store', null])
  })

  it('the API invalidates the content that a write has changed before it responds; a failed write and a read invalidate nothing', async () => {
    const versions = new ContentVersions()
    versions.setTrusted(true)
    const invalidated: string[] = []
    const invalidate = versions.invalidate.bind(versions)
    versions.invalidate = (keys) => (invalidated.push(...keys), invalidate(keys))
    const writing = { ...plainCall, cache: 'private', rate: 'write', ignoresBody: true } as const
    const stars = { params: z.strictObject({ id: z.coerce.number() }) } as const
    const changed = await serveApi(
      (api) => {
        api.route({ ...plainCall, id: 'read' }, () => ({ name: 'read' }))
        api.route({ ...writing, id: 'edit', method: 'PUT' }, () => ({ name: 'written' }))
        api.route({ ...writing, ...stars, id: 'rateBook', method: 'POST', path: '/api/things/{id}' }, () => ({
          name: 'rated',
        }))
        api.route(
          { ...writing, ...stars, id: 'deleteBookRating', method: 'DELETE', path: '/api/things/{id}' },
          () => {
            throw new AppError('not_found')
          },
        )
      },
      { changes: { versions, catchUp: () => Promise.resolve(void invalidated.push('caught up')) } },
    )
    const statusOf = async (method: string, path = '/api/things') =>
      (await changed.get(path, { method, headers: { origin: 'http://books.example' } })).status
    expect(await statusOf('GET')).toBe(200)
    expect([await statusOf('POST', '/api/things/2'), await statusOf('DELETE', '/api/things/3')]).toEqual([
      200, 404,
    ])
    expect(invalidated).toEqual(['book:2'])
    expect(await statusOf('PUT')).toBe(200)
    expect(invalidated).toEqual(['book:2', 'caught up'])
    await changed.stop()
  })

  it('the API answers HEAD like GET, without a body [spec 240]', async () => {
    const head = await served.get('/api/things', { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.has('etag')]).toEqual([200, '', true])
  })

  it('the API answers 500 to an unknown response field in tests, and omits the field in production [trust C9]', async () => {
    const faulty = await served.get('/api/leak')
    expect(faulty.status).toBe(500)
    expect(await faulty.text()).not.toContain('ada@example.org')
    expect(served.lines.some((line) => line.includes('does not match its schema'))).toBe(true)
    const production = await serveApi(
      (api) => void api.route(plainCall, () => ({ name: 'x', email: 'ada@example.org' }) as { name: string }),
      { checkAnswers: false },
    )
    expect(await (await production.get('/api/things')).json()).toEqual({ success: true, data: { name: 'x' } })
    await production.stop()
  })
})

describe('response headers', () => {
  it.each(['/api/things', '/api/things/none', '/api/leak', '/api/nothing', '/api/things?x=1'])(
    'the API sends the security headers in the response to %s [trust S18, S19, V10]',
    async (path) => {
      const answer = await served.get(path, {
        headers: { origin: 'https://evil.example', 'x-request-id': 'chosen-by-client' },
      })
      const header = (name: string) => answer.headers.get(name)
      expect(header('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(header('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(header('cross-origin-resource-policy')).toBe('same-origin')
      // a cached response has no request id
      if (answer.status !== 200) expect(header('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(header('x-request-id')).not.toBe('chosen-by-client')
      expect(
        [...answer.headers.keys()].filter((name) => /^access-control|x-powered-by|^server$/.test(name)),
      ).toEqual([])
    },
  )

  it('the API sends Strict-Transport-Security only if PUBLIC_URL is https, and a handler can set the Content-Security-Policy of a document [trust S18]', async () => {
    expect((await served.get('/api/things')).headers.has('strict-transport-security')).toBe(false)
    expect((await served.get('/api/doc.json')).headers.get('content-security-policy')).toBe('sandbox')
    const secure = await serveApi((api) => void api.route(plainCall, () => ({ name: 'x' })), {
      publicUrl: 'https://books.example',
    })
    expect((await secure.get('/api/things')).headers.get('strict-transport-security')).toMatch(
      /max-age=\d{8}/,
    )
    await secure.stop()
  })
})

describe('unknown paths and methods', () => {
  it('the API answers 404 to an unknown path, with the request id in the envelope [trust V11]', async () => {
    const answer = await served.get('/api/nothing')
    const failure = await failureOf(answer)
    expect(answer.status).toBe(404)
    expect(failure).toMatchObject({
      code: 'not_found',
      message: 'en:not_found',
      details: { requestId: answer.headers.get('x-request-id') },
    })
  })

  it.each([
    '/api/things/',
    '/api/Things',
    '//api/things',
    '/api//things',
    '/api/%74hings',
    '/api/x/%2e%2e/things',
    '/api/./things',
    '/api/x/../things',
    '/api/things%2f',
    '/api/things%00',
    '/api/%',
    '/api/things;x',
    '/api/.git/config',
    '/api/things.map',
    '/api/debug',
    '/api/metrics',
    '/api/__proto__',
    '/api/constructor',
  ])('the API answers 404 to the path %s, which has no call [trust V11]', async (target) => {
    expect(await served.target(target)).toMatch(/^HTTP\/1\.1 404 /)
  })

  it('the API answers 405 to a method that a path does not allow and names the allowed ones [trust V11]', async () => {
    const posted = await served.get('/api/things', { method: 'POST' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect((await failureOf(posted)).code).toBe('method_not_allowed')
    const patched = await served.get('/api/things/1', { method: 'PATCH' })
    expect(patched.headers.get('allow')).toBe('GET, HEAD, DELETE')
    expect(await served.target('/api/things', 'TRACE')).toMatch(/^HTTP\/1\.1 405 /)
    expect(await served.target('/api/things', 'OPTIONS')).toMatch(/^HTTP\/1\.1 405 /)
  })

  it('the API ignores headers that override the method of a request [trust V11]', async () => {
    const answer = await served.get('/api/things/1', {
      headers: { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
    })
    expect(answer.status).toBe(200)
  })

  it('the API refuses to add a call after the first request [trust C7]', () => {
    expect(() =>
      served.api.route({ ...plainCall, id: 'late', path: '/api/late' }, () => ({ name: 'x' })),
    ).toThrow(/after the first request/)
  })
})
