import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { callKey, callQuery, clientIn } from './client.ts'

afterEach(() => vi.unstubAllGlobals())

/** Replaces `fetch`. Returns the list in which requests are recorded. */
function network(data: unknown) {
  const requests: { url: string; method: string | undefined; language: string; body: unknown }[] = []
  vi.stubGlobal('fetch', (url: string, { method, headers, body }: RequestInit) => {
    const language = new Headers(headers).get('accept-language') ?? ''
    requests.push({ url, method, language, body: typeof body === 'string' ? JSON.parse(body) : body })
    return Promise.resolve(Response.json({ success: true, data }))
  })
  return requests
}

it('an API client sends parameters and body to the URL of the called endpoint, in the client’s language', async () => {
  const requests = network({ rating: 4 })
  await clientIn('it').call('rateBook', { params: { id: 12 }, body: { rating: 4 } })
  await clientIn('de').call('listBooks', { query: { sort: 'title', genre: undefined } })
  await clientIn('en').call('getAuthor', { params: { id: 'a/b ?' } })
  expect(requests).toEqual([
    { url: '/api/books/12/ratings', method: 'POST', language: 'it', body: { rating: 4 } },
    { url: '/api/books?sort=title', method: 'GET', language: 'de', body: undefined },
    { url: '/api/authors/a%2Fb%20%3F', method: 'GET', language: 'en', body: undefined },
  ])
})

it('a call fails at once if the server requests a pause of more than ten seconds', async () => {
  let requests = 0
  vi.stubGlobal('fetch', () => {
    requests += 1
    return Promise.resolve(new Response(null, { status: 429, headers: { 'retry-after': '11' } }))
  })
  await expect(clientIn('en').call('listBooks', { query: { sort: 'title' } })).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 11,
  })
  expect(requests).toBe(1)
})

it('callQuery caches a response by call, language and input, and fetches it once', async () => {
  const requests = network({ id: 1 })
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const dune = callQuery(clientIn('de'), 'getBook', { params: { id: 'dune' } })
  await queries.fetchQuery(dune)
  await queries.fetchQuery(dune)
  await queries.fetchQuery(callQuery(clientIn('it'), 'getBook', { params: { id: 'dune' } }))
  expect(requests.map(({ language }) => language)).toEqual(['de', 'it'])
  expect(queries.getQueriesData({ queryKey: callKey('getBook', 'de') })).toHaveLength(1)
  expect(queries.getQueriesData({ queryKey: callKey('getBook') })).toHaveLength(2)
})
