import { describe, expect, it } from 'vitest'
import { analyticsEvent } from '#contract/calls/analytics'
import { type AnalyticsEnvironment, createAnalytics, viewedEntity } from './analytics.ts'

const at = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'http://localhost')
  return { pathname, search, hash }
}

/** Creates analytics with a fake browser; `sent` contains the events that it sent. */
function browser(options: Partial<AnalyticsEnvironment> = {}) {
  const sent: ReturnType<typeof analyticsEvent.parse>[] = []
  const state = { now: 0, isFailing: false }
  const analytics = createAnalytics({
    fetch: (input, init) => {
      expect([input, init?.method, init?.keepalive]).toEqual(['/api/analytics/event', 'POST', true])
      // `parse` throws if the event violates the contract, so the test fails then
      sent.push(analyticsEvent.parse(JSON.parse(init!.body as string)))
      return Promise.resolve(new Response(null, { status: state.isFailing ? 503 : 204 }))
    },
    now: () => state.now,
    isUnwanted: () => false,
    source: () => 'direct',
    whenSessionKnown: () => Promise.resolve(),
    describe: () => ({ viewport: '1280x720', user_role: 'anonymous', language: 'de' }),
    ...options,
  })
  return { ...analytics, sent, state }
}

describe('analytics events', () => {
  it('a page view is sent after the session is known, and contains the role of the reader [spec 255]', async () => {
    let role: 'anonymous' | 'POWER_USER' = 'anonymous'
    const known = Promise.withResolvers<void>()
    const { pageView, sent } = browser({
      whenSessionKnown: () => known.promise,
      describe: () => ({ viewport: '1280x720', user_role: role, language: 'de' }),
    })
    const viewed = pageView(at('/books'))
    await Promise.resolve()
    expect(sent).toEqual([])
    role = 'POWER_USER'
    known.resolve()
    await viewed
    expect(sent.map(({ metadata }) => metadata.user_role)).toEqual(['POWER_USER'])
  })

  it('in one visit, the page view of a route is sent once, only for catalogue, profile, search and administration [spec 208, 238]', async () => {
    const { pageView, sent } = browser()
    const counted = [
      '/books',
      '/de/authors',
      '/series',
      '/genres',
      '/awards',
      '/books/dune',
      '/it/authors/frank-herbert',
      '/series/dune',
      '/genres/dystopia',
      '/awards/hugo',
      '/profile',
      '/search',
      '/admin',
      '/admin/users',
    ]
    const left = [
      '/',
      '/de',
      '/api/books',
      '/admin/analytics',
      '/de/admin/analytics',
      '/books?sort=newest',
      '/search?q=x',
      '/books/dune#reviews',
      '/books/add',
      '/books/edit/dune',
      '/login',
      '/data-sources',
      '/profile/year/2026',
    ]
    for (const path of left) {
      const fresh = browser()
      await fresh.pageView(at(path))
      expect([path, fresh.sent]).toEqual([path, []])
    }
    for (const path of [...counted, ...counted]) await pageView(at(path))
    expect(sent.map(({ route }) => route)).toEqual(counted.map((path) => path.replace(/^\/(?:de|it)\//, '/')))
    // this page in another language has the same route as before
    await pageView(at('/en/books/dune'))
    expect(sent).toHaveLength(counted.length)
  })

  it('an analytics page view contains only the specified fields; events after it do not contain the visit’s source [spec 177, 254, 255]', async () => {
    const { track, pageView, sent } = browser()
    await pageView(at('/de/books/dune'), { entityType: 'book', entityId: 3 })
    await track({ eventType: 'modal_open', route: '/modal/book/3', entityType: 'book', entityId: 3 })
    await track({ eventType: 'interaction', route: '/search', search: 'dune', results: 4 })
    await track({ eventType: 'click', route: '/books/dune', entityType: 'book', entityId: 3, target: 'shop' })
    expect(sent.map(({ eventType }) => eventType)).toEqual([
      'page_view',
      'modal_open',
      'interaction',
      'click',
    ])
    expect(sent[0]).toEqual({
      eventType: 'page_view',
      route: '/books/dune',
      entityType: 'book',
      entityId: 3,
      metadata: {
        request_id: expect.stringMatching(/^\w{6,}$/),
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        viewport: '1280x720',
        user_role: 'anonymous',
        language: 'de',
        source: 'direct',
      },
    })
    expect(new Set(sent.map(({ metadata }) => metadata.request_id)).size).toBe(4)
    expect(sent.slice(1).map(({ metadata }) => metadata.source)).toEqual([undefined, undefined, undefined])
  })

  it('the first page view that is counted contains the source of the visit, even if another analytics event is sent before it', async () => {
    const { pageView, track, sent } = browser()
    await pageView(at('/search?q=dune'))
    await track({ eventType: 'modal_open', route: '/modal/book/3', entityType: 'book', entityId: 3 })
    await pageView(at('/books'))
    await pageView(at('/authors'))
    expect(sent.map(({ metadata }) => metadata.source)).toEqual([undefined, 'direct', undefined])
  })

  it('viewedEntity returns a page’s entity, such as an award, only if the URL has a slug and data have loaded', () => {
    const data = { award: { id: 1 }, honours: null }
    expect(viewedEntity({}, data)).toBeUndefined()
    expect(viewedEntity({ slug: 'hugo' }, data)).toEqual({ entityType: 'award', entityId: 1 })
    expect(viewedEntity({ slug: 'dune' }, null)).toBeUndefined()
  })

  it('a failed analytics event is not retried, and blocks further events for 1000 ms [spec 253, 279]', async () => {
    const { pageView, sent, state } = browser()
    state.isFailing = true
    await pageView(at('/books'))
    state.isFailing = false
    state.now = 999
    await pageView(at('/books'))
    await pageView(at('/authors'))
    expect(sent.map(({ route }) => route)).toEqual(['/books'])
    state.now = 1000
    await pageView(at('/books'))
    await pageView(at('/authors'))
    await pageView(at('/books'))
    expect(sent.map(({ route }) => route)).toEqual(['/books', '/books', '/authors'])
    const away = browser({ fetch: () => Promise.reject(new TypeError('network')) })
    await expect(away.pageView(at('/books'))).resolves.toBeUndefined()
  })

  it('at most 60 analytics events per minute are sent; a dropped page view is sent when the page is reopened [spec 208, 253]', async () => {
    const { pageView, track, sent, state } = browser()
    for (let index = 0; index < 500; index += 1) await track({ eventType: 'interaction', route: '/search' })
    await pageView(at('/books'))
    expect(sent).toHaveLength(60)
    state.now = 60_000
    await pageView(at('/books'))
    expect(sent.slice(60).map(({ route }) => route)).toEqual(['/books'])
  })

  it('an analytics event is sent with cookies, as JSON and in the language of the page [spec 239]', async () => {
    const requests: unknown[] = []
    const { pageView } = browser({
      fetch: (_, init) => {
        requests.push([init?.credentials, init?.headers])
        return Promise.resolve(new Response(null, { status: 204 }))
      },
      describe: () => ({ viewport: '1280x720', user_role: 'anonymous', language: 'it' }),
    })
    await pageView(at('/books'))
    expect(requests).toEqual([['include', { 'Accept-Language': 'it', 'Content-Type': 'application/json' }]])
  })

  it('no analytics events are sent if the browser asks not to be tracked', async () => {
    const { pageView, track, sent } = browser({ isUnwanted: () => true })
    await pageView(at('/books'))
    await track({ eventType: 'click', route: '/books/dune' })
    expect(sent).toEqual([])
  })
})
