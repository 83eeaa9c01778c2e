import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ResponseCache } from '../cache/response-cache.ts'
import { catalogueKey, ContentVersions } from '../cache/versions.ts'
import { AppError } from './errors.ts'
import { apiAddress } from './public-calls.ts'
import { plainCall, type Served, serveApi } from '#tests/support/serve-api'

let served: Served | undefined
afterEach(() => served?.stop())

/** Serves a public call, a private call and a redirect, and counts the runs of the public call. */
async function setUp() {
  const versions = new ContentVersions()
  versions.setTrusted(true)
  const cache = new ResponseCache(versions)
  const state = { runs: 0, error: null as AppError | null }
  served = await serveApi(
    (api) => {
      api.route(
        {
          ...plainCall,
          id: 'list',
          query: z.strictObject({ a: z.string().optional(), b: z.string().optional() }),
        },
        async ({ language, address, header }) => {
          state.runs += 1
          await Promise.resolve()
          if (state.error) throw state.error
          return { name: [language, address, header('cookie')].join(' ') }
        },
      )
      api.route({ ...plainCall, id: 'mine', path: '/api/mine', cache: 'private' }, ({ header }) => ({
        name: header('cookie') ?? '',
      }))
      api.route({ ...plainCall, id: 'old', path: '/api/old', redirect: 301 }, ({ moved }) =>
        moved('/api/things'),
      )
    },
    { cache, changes: { versions, catchUp: () => Promise.resolve() } },
  )
  const { get } = served
  const nameOf = async (path: string, headers: Record<string, string> = {}) =>
    ((await (await get(path, { headers })).json()) as { data: { name: string } }).data.name
  return { ...served, cache, versions, state, nameOf }
}

describe('public calls', () => {
  it('the API caches a public response by language until the catalogue changes, without data of the user who requested it first', async () => {
    const { get, nameOf, versions, state } = await setUp()
    for (const language of ['de', 'it', 'de', 'it'])
      expect(await nameOf('/api/things', { 'accept-language': language, cookie: 'id=1' })).toBe(
        `${language} unknown `,
      )
    expect(state.runs).toBe(2)
    versions.invalidate([catalogueKey])
    const fresh = await get('/api/things', { headers: { 'accept-language': 'de' } })
    expect(state.runs).toBe(3)
    expect(fresh.headers.get('vary')).toBe('Accept-Encoding, Accept-Language')
    expect(fresh.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(fresh.headers.get('x-request-id')).toBeNull()
    expect(fresh.headers.get('etag')).toMatch(/^"/)
  })

  it('the API never shares private responses between concurrent requests [trust V4]', async () => {
    const { nameOf } = await setUp()
    const cookies = Array.from({ length: 30 }, (_, index) => `id=${index}`)
    expect(await Promise.all(cookies.map((cookie) => nameOf('/api/mine', { cookie })))).toEqual(cookies)
  })

  it('the API runs the handler of a public call once for a hundred concurrent requests', async () => {
    const { nameOf, state } = await setUp()
    await Promise.all(Array.from({ length: 100 }, () => nameOf('/api/things')))
    expect(state.runs).toBe(1)
  })

  it('while the database fails, the API sends a stale public response with a warning if it has one, else 503 [trust F4]', async () => {
    const { get, nameOf, versions, state } = await setUp()
    await nameOf('/api/things')
    versions.setTrusted(false)
    state.error = new AppError('database_unavailable')
    const answer = await get('/api/things')
    expect([answer.status, answer.headers.get('warning')]).toEqual([200, '110 - "Response is Stale"'])
    expect((await get('/api/things?a=1')).status).toBe(503)
    state.error = new AppError('not_found')
    expect((await get('/api/things')).status).toBe(404)
  })

  it('the API does not cache errors and redirects of public calls', async () => {
    const { get, cache } = await setUp()
    expect((await get('/api/things?c=1')).status).toBe(400)
    expect((await get('/api/old')).status).toBe(301)
    expect(cache.stats().entries).toBe(0)
  })

  it('the API caches a public response once for all orders of the query parameters', async () => {
    const { nameOf, state } = await setUp()
    await nameOf('/api/things?a=1&b=2')
    await nameOf('/api/things?b=2&a=1')
    expect(state.runs).toBe(1)
    expect(apiAddress('/api/books', 'sort=new&genre=b&genre=a')).toBe(
      apiAddress('/api/books', 'genre=b&genre=a&sort=new'),
    )
    expect(apiAddress('/api/books', '')).toBe('/api/books')
  })
})
