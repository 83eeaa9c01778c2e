import type { ClientLoaderFunctionArgs } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setWordLoading } from './client-loader.ts'
import { browserLoader, type LoadArgs, orAbsent } from './page-load.tsx'
import { queryClient } from './query-client.ts'
import { absent, badRequest } from './error-responses.ts'

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'it' } }))
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

/** Replaces `fetch` by a function that returns these responses. Returns the list in which requests are recorded. */
function network(answer: () => Response) {
  const requests: string[] = []
  vi.stubGlobal('fetch', (url: string, { headers }: RequestInit) => {
    requests.push(`${new Headers(headers).get('accept-language')} ${url}`)
    return Promise.resolve(answer())
  })
  return requests
}
const failing = (status: number, code: string) => () =>
  Response.json({ success: false, error: { code, message: 'no' } }, { status })

/** Loads a page in the browser. */
function visit(load: (args: LoadArgs) => Promise<object>, lang?: string) {
  const request = new Request('https://books.example/books/dune')
  const args = { params: { lang, slug: 'dune' }, request } as unknown as ClientLoaderFunctionArgs
  return browserLoader(load, ['books'])(args)
}
const book = async ({ params, fetchCall }: LoadArgs) => ({
  book: await fetchCall('getBook', { params: { id: params['slug']! } }),
})
const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing',
    (error: unknown) => error,
  )

describe('page loading in the browser', () => {
  it('a page load makes each API call of the page only once per language, and loads the page’s translations [spec 242]', async () => {
    const words = vi.fn(() => Promise.resolve())
    setWordLoading(words)
    const requests = network(() => Response.json({ success: true, data: { id: 1 } }))
    for (const lang of ['de', 'de', undefined])
      expect(await visit(book, lang)).toMatchObject({ book: { id: 1 } })
    expect(requests).toEqual(['de /api/books/dune', 'it /api/books/dune'])
    const names = ['common', 'catalogue', 'books']
    expect(words.mock.calls).toEqual([
      ['de', names],
      ['de', names],
      ['it', names],
    ])
  })

  it('without network, loading a page fails with the network error; if there is a service worker, the browser requests the whole document instead', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')))
    const start = async ({ fetchCall }: LoadArgs) => ({ start: await fetchCall('getStart') })
    expect(await thrownBy(visit(start))).toMatchObject({ status: 0, code: 'network' })
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
    const { headers } = (await thrownBy(visit(start))) as Response
    expect([headers.get('Location'), headers.get('X-Remix-Reload-Document')]).toEqual(['/books/dune', 'true'])
  })

  it('fetchFresh fetches the response on every visit of a page', async () => {
    const requests = network(() => Response.json({ success: true, data: { handle: 'anna' } }))
    const reader = async ({ fetchFresh }: LoadArgs) => ({
      profile: await fetchFresh('getPublicProfile', { params: { handle: 'anna' } }),
    })
    await visit(reader)
    await visit(reader)
    expect(requests).toHaveLength(2)
  })

  it.each([
    [404, 'not_found'],
    [400, 'bad_cursor'],
    [429, 'too_many_requests'],
  ])('if a call of a page fails with %i, the error page with this status is shown', async (status, code) => {
    network(failing(status, code))
    expect(await thrownBy(visit(book))).toMatchObject({ data: { code }, init: { status } })
  })

  it('orAbsent returns null for a call that fails with 404, and throws other errors', async () => {
    network(failing(404, 'not_found'))
    const maybe = async ({ fetchCall }: LoadArgs) => ({
      genre: await orAbsent(fetchCall('getGenre', { params: { id: 'no' } })),
    })
    expect(await visit(maybe)).toMatchObject({ genre: null })
    network(failing(400, 'validation'))
    expect(await thrownBy(visit(maybe))).toMatchObject({ init: { status: 400 } })
  })

  it('a page load that calls absent() fails with 404, and one that calls badRequest() fails with 400 [spec 121]', async () => {
    expect(await thrownBy(visit(async () => absent()))).toMatchObject({ init: { status: 404 } })
    expect(await thrownBy(visit(async () => badRequest()))).toMatchObject({ init: { status: 400 } })
  })
})
