import { describe, expect, it } from 'vitest'
import { tagResponse } from '../http/tags.ts'
import { apiAddress, keepPublicAnswers } from './kept-api.ts'
import { PageCache } from './page-cache.ts'

const site = 'http://localhost'
const get = (path: string, headers: Record<string, string> = {}) => new Request(site + path, { headers })

function setUp() {
  const cache = new PageCache()
  const asked: Request[] = []
  let status = 200
  const handler = keepPublicAnswers(async (request) => {
    asked.push(request)
    const path = new URL(request.url).pathname
    await Promise.resolve()
    const text =
      path === '/api/profile' ? request.headers.get('cookie') : request.headers.get('accept-language')
    const body = Buffer.from(`{"for":"${text}"}`)
    const headers = { 'content-type': 'application/json', 'x-request-id': 'r1', etag: 'W/"a"' }
    const response = new Response(body, { status, headers })
    if (path !== '/api/profile' && status === 200)
      tagResponse(response, { tags: new Set(['books']), body, headers })
    return response
  }, cache)
  const api = async (request: Request): Promise<Response> => handler(request)
  return { api, handler, cache, asked, setStatus: (value: number) => (status = value) }
}

describe('kept answers of the API', () => {
  it('keeps a public answer for each language until its content changes', async () => {
    const { api, cache, asked } = setUp()
    for (const language of ['de', 'it', 'de', 'it'])
      expect(await (await api(get('/api/books', { 'accept-language': language }))).json()).toEqual({
        for: language,
      })
    expect(asked.length).toBe(2)
    cache.drop(['books'])
    const fresh = await api(get('/api/books', { 'accept-language': 'de' }))
    expect(asked.length).toBe(3)
    expect(fresh.headers.get('vary')).toBe('Accept-Encoding, Accept-Language')
    expect(fresh.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(fresh.headers.get('x-request-id')).toBeNull()
    expect(fresh.headers.get('etag')).toMatch(/^"/)
  })

  it('V4: never shares what is not marked as public, not even among those who ask at once', async () => {
    const { api, asked } = setUp()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        api(get('/api/profile', { cookie: `id=${index}` })).then((answer) => answer.json()),
      ),
    )
    expect(answers).toEqual(Array.from({ length: 50 }, (_, index) => ({ for: `id=${index}` })))
    expect(asked.length).toBe(50)
  })

  it('lets nobody wait for the private answer of another', async () => {
    const cache = new PageCache()
    let calls = 0
    const handler = keepPublicAnswers(
      async () => ((calls += 1) === 1 ? new Promise<Response>(() => {}) : new Response('mine')),
      cache,
    )
    void handler(get('/api/profile', { cookie: 'id=slow' }))
    expect(await (await handler(get('/api/profile', { cookie: 'id=quick' }))).text()).toBe('mine')
  })

  it('V4: what is shared was asked for without cookies', async () => {
    const { api, cache, asked } = setUp()
    await api(get('/api/books', { cookie: 'id=A', 'accept-language': 'en' }))
    cache.drop(['*'])
    await Promise.all(
      Array.from({ length: 20 }, () =>
        api(get('/api/books', { cookie: 'id=B', 'accept-language': 'en', 'if-none-match': 'W/"a"' })),
      ),
    )
    expect(asked.length).toBe(2)
    expect(asked[1]!.headers.get('cookie')).toBeNull()
    expect(asked[1]!.headers.get('if-none-match')).toBeNull()
  })

  it('F4: stands in with the kept answer while the database is away, and says so', async () => {
    const { api, cache, setStatus } = setUp()
    await api(get('/api/books'))
    cache.setSure(false)
    setStatus(503)
    const answer = await api(get('/api/books'))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('warning')).toContain('110')
    expect((await api(get('/api/authors'))).status).toBe(503)
  })

  it('C4: takes an address as it was sent, so that another spelling does not find a kept answer', async () => {
    const { handler, asked } = setUp()
    await handler(get('/api/books'), { incoming: { url: '/api/books' } })
    await handler(get('/api/x/../books'), { incoming: { url: '/api/x/../books' } })
    expect(asked.length).toBe(2)
  })

  it('lets writes and HEAD through', async () => {
    const { api, cache } = setUp()
    expect((await api(new Request(`${site}/api/books`, { method: 'POST', body: '{}' }))).status).toBe(200)
    expect((await api(new Request(`${site}/api/books`, { method: 'HEAD' }))).status).toBe(200)
    expect(cache.stats().entries).toBe(0)
  })

  it('takes parameters in another order for the same address', () => {
    expect(apiAddress('/api/books', 'sort=new&genre=b&genre=a')).toBe(
      apiAddress('/api/books', 'genre=b&genre=a&sort=new'),
    )
    expect(apiAddress('/api/books', '')).toBe('/api/books')
  })
})
