import { describe, expect, it } from 'vitest'
import { ask, html, plain, setUp, site } from '#tests/support/page-host'

describe('page host: paths and queries', () => {
  it('the server redirects an unknown path to the start page without rendering a page [spec 54]', async () => {
    const { host, cache } = setUp(() => Promise.reject(new Error('rendered')))
    for (const path of ['/foo', '/de/foo?x=1', '/xx/books', '/books/dune/more', '/%66oo/', '/API']) {
      const answer = await host(ask(path))
      const isApi = path === '/API'
      expect([path, answer.status, answer.headers.get('location')]).toEqual([
        path,
        isApi ? 404 : 302,
        isApi ? null : '/',
      ])
    }
    expect(cache.stats()).toMatchObject({ entries: 0, misses: 0 })
  })

  it('an unknown path is redirected to the start page in the language of the path [spec 54]', async () => {
    const { host } = setUp(async (_, { language }) => new Response(language, { headers: html }))
    const shownAfter = async (path: string, cookie = '') => {
      const found = await host(ask(path, { 'accept-language': 'it', cookie }))
      expect([found.status, found.headers.get('location')]).toEqual([302, '/'])
      const [given = ''] = (found.headers.get('set-cookie') ?? '').split(';')
      const start = await host(ask('/', { 'accept-language': 'it', cookie: `${cookie}; ${given}` }))
      return start.text()
    }
    expect(await shownAfter('/de/no-such-page')).toBe('de')
    expect(await shownAfter('/EN/no-such-page/more')).toBe('en')
    expect(await shownAfter('/de/no-such-page', 'language=en')).toBe('de')
    expect(await shownAfter('/no-such-page')).toBe('it')
    expect(await shownAfter('/no-such-page', 'language=en')).toBe('en')
  })

  it('the server caches no page that is not declared public, however its path is spelled', async () => {
    const { host, cache } = setUp(plain)
    for (const page of ['readers/ada', 'readers/ada/books', 'lists/~Ab_9', 'years/Ab-9']) {
      const [first = ''] = page.split('/')
      const spellings = [
        `/${page}`,
        `/${page}?x=1`,
        `/${page}/`,
        `//${page}`,
        `/en/${page}`,
        `/EN/${page}`,
        `/%65n/${page}`,
        `/en//${page}/`,
        `/en/${page.replace(first, first.toUpperCase())}`,
        `/en/${page.replace('s', '%73')}`,
        `/en/${page.replace('/', '%2f')}`,
        `/en/${page.replace('/', ';/')}`,
        `/en/${page.replace('/', '\\')}`,
        `/en/./${page}`,
        `/en/books/../${page}`,
        `/en/%2e/${page}`,
        `/en/${page}%00`,
        `/en/${page}.`,
      ]
      for (const path of spellings) {
        const target = { incoming: { url: path } }
        const answer = await host(ask('/'), target)
        const { status } = answer
        expect([path, answer.headers.get('cache-control')]).toEqual([
          path,
          status === 301 || status === 302 ? 'no-cache' : 'private, no-store',
        ])
        expect([path, answer.headers.get('etag')]).toEqual([path, null])
      }
    }
    expect(cache.stats()).toMatchObject({ entries: 0, misses: 0 })
  })

  it('the server renders a page once, whatever values the query has for parameters that the page does not read', async () => {
    let renderings = 0
    const { host, cache } = setUp(async (request) => {
      renderings += 1
      return new Response(request.url, { headers: html })
    })
    for (let index = 0; index < 50; index += 1) {
      expect(await (await host(ask(`/en?x=${index}`))).text()).toBe(`${site}/en`)
      const books = await host(ask(`/en/books?sort=new&book=${index}&sort=${index}`))
      expect(await books.text()).toBe(`${site}/en/books?sort=new`)
    }
    expect([renderings, cache.stats().entries]).toEqual([2, 2])
  })

  it('a redirect of a page preserves the query parameters that the page does not read', async () => {
    const { host } = setUp(async (request) => {
      const { search } = new URL(request.url)
      return new Response(null, { status: 301, headers: { location: `/books/new${search}` } })
    })
    const goals = await Promise.all(
      ['?utm_id=1&tab=details', '?x=%C3%A4', ''].map(async (query) => {
        const moved = await host(ask(`/books/old${query}`))
        return moved.headers.get('location')
      }),
    )
    expect(goals).toEqual(['/books/new?tab=details&utm_id=1', '/books/new?x=%C3%A4', '/books/new'])
  })
})
