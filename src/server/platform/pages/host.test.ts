import type { RenderPage } from './render.ts'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { createClientAddress } from '../http/client-address.ts'
import { AppError } from '../http/errors.ts'
import { failureText } from './failure-page.ts'
import { ask, html, plain, setUp, site } from '#tests/support/page-host'

describe('page host', () => {
  it('the server sends a public page with its security policy, its language and a Vary header', async () => {
    const script = 'document.documentElement.dataset.theme = "dark"'
    const { host } = setUp(
      async (_, { nonce }) =>
        new Response(`<script nonce="${nonce}">${script}</script><script>alert(1)</script>`, {
          headers: { ...html, 'set-cookie': 'a=b', server: 'x' },
        }),
    )
    const page = await host(ask('/de/books'))
    expect(page.status).toBe(200)
    const policy = page.headers.get('content-security-policy')!
    expect(policy).toContain(
      `script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}';`,
    )
    expect(policy.match(/sha256/g)).toHaveLength(1)
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).toContain(`frame-ancestors 'none'`)
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-language': 'de',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(page.headers.get('set-cookie')).toBeNull()
    expect(page.headers.get('server')).toBeNull()
    expect(await page.text()).toContain(`<script>${script}`)
    expect((await host(ask('/books'))).headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
  })

  it('the server renders a page once, and again after its content has changed', async () => {
    let renderings = 0
    const { host, versions } = setUp(async (_, { dependsOn }) => {
      dependsOn('books')
      return new Response(`rendering ${(renderings += 1)}`, { headers: html })
    })
    const first = await host(ask('/en/books?utm_source=x&sort=new'))
    const second = await host(
      ask('/en/books?sort=new&utm_id=2', { 'if-none-match': first.headers.get('etag')! }),
    )
    expect(second.status).toBe(304)
    const head = await host(ask('/en/books?sort=new', {}, 'HEAD'))
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '11', ''])
    versions.invalidate(['books'])
    expect(await (await host(ask('/en/books?sort=new'))).text()).toBe('rendering 2')
  })

  it('the server renders a personal page only for its reader, and never caches it', async () => {
    const ada = { userId: 'ada', role: 'NORMAL_USER', sessionId: 's', hasRecentSignIn: false } as const
    const { host } = setUp(
      async (_, { viewer }) => new Response(`for ${viewer?.userId ?? 'everybody'}`, { headers: html }),
      {
        viewerOf: (cookie) => Promise.resolve(cookie?.includes('session=ada') ? ada : null),
      },
    )
    const own = async (path: string, cookie = 'session=ada') => {
      const page = await host(ask(path, { cookie }))
      return [await page.text(), page.headers.get('cache-control'), page.headers.get('vary')]
    }
    const everybody = ['for everybody', 'public, max-age=0, must-revalidate']
    expect(await own('/de', 'session=gone')).toEqual([...everybody, 'Accept-Encoding, Cookie'])
    expect(await own('/de')).toEqual(['for ada', 'private, no-store', 'Accept-Encoding, Cookie'])
    expect(await own('/de', '')).toEqual([...everybody, 'Accept-Encoding, Cookie'])
    expect(await own('/de/books')).toEqual([...everybody, 'Accept-Encoding'])
  })

  it('the server sends the public page if it cannot determine the signed-in reader', async () => {
    const { host, errors } = setUp(plain, {
      viewerOf: () => Promise.reject(new Error('away')),
    })
    expect((await host(ask('/de'))).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(errors).toHaveLength(1)
  })

  it('many concurrent page requests get the right languages, and page rendering sees no forged host headers or session cookies [trust V4]', async () => {
    const { host, cache } = setUp(async (request, { language }) => {
      await sleep(Math.random() * 5)
      return new Response(`[${language}] ${request.url} ${[...request.headers].map(String).join('|')}`, {
        headers: html,
      })
    })
    await Promise.all(
      Array.from({ length: 300 }, async (_, index) => {
        const language = interfaceLanguages[index % interfaceLanguages.length]!
        const wish: Record<string, string> =
          index % 2
            ? { 'accept-language': language }
            : { cookie: `session=user-${index}; language=${language}` }
        const text = await (
          await host(
            ask(`/books?utm_id=${index}`, {
              ...wish,
              'x-forwarded-host': 'evil.example',
              host: 'evil.example',
            }),
          )
        ).text()
        expect(text).toContain(`[${language}] ${site}/books `)
        expect(text).not.toMatch(/evil|user-|utm_id=/)
      }),
    )
    expect(cache.stats().entries).toBe(3)
  })

  it('the server neither renders nor caches a page under a URL that looks like a file [trust V4]', async () => {
    const { host, cache } = setUp(plain)
    for (const path of [
      '/books/dune.css',
      '/profile/x.js',
      '/books/dune%2ecss',
      '/_root.data',
      '/de/books.data',
    ]) {
      const answer = await host(ask(path))
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([
        path,
        404,
        'private, no-store',
      ])
    }
    expect(cache.stats()).toMatchObject({ entries: 0, misses: 0 })
  })

  it('the server never mixes the content of 500 simultaneous renderings in three languages [trust V5]', async () => {
    const render: RenderPage = async (request, { language }) => {
      const canary = `${language}-${new URL(request.url).searchParams.get('sort')}`
      const words = []
      for (let index = 0; index < 5; index += 1) {
        await sleep(Math.random() * 4)
        words.push(canary)
      }
      return new Response(words.join(' '), { headers: html })
    }
    const { host } = setUp(render, { maxRenderings: 32, waitMs: 20_000 })
    const answers = await Promise.all(
      Array.from({ length: 500 }, async (_, index) => {
        const language = interfaceLanguages[index % interfaceLanguages.length]!
        const text = await (await host(ask(`/books?sort=${index}`, { 'accept-language': language }))).text()
        return text === Array.from({ length: 5 }, () => `${language}-${index}`).join(' ')
      }),
    )
    expect(answers.filter((isRight) => !isRight)).toEqual([])
  })

  it('the server never caches a page that belongs to one reader, and never sends it to another one', async () => {
    const { host, cache } = setUp(
      async (request) => new Response(`hello ${request.headers.get('cookie')}`, { headers: html }),
    )
    const answers = await Promise.all(
      ['a', 'b'].map((name) => host(ask('/de/readers/ada', { cookie: name }))),
    )
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['hello a', 'hello b'])
    expect(answers[0]!.headers.get('cache-control')).toBe('private, no-store')
    const flagged = setUp(
      async (request) =>
        new Response(`cookie ${request.headers.get('cookie')}`, {
          headers: { ...html, 'x-page-class': 'private' },
        }),
    )
    const page = await flagged.host(ask('/login', { cookie: 'secret=1' }))
    expect([page.headers.get('cache-control'), page.headers.get('x-page-class'), await page.text()]).toEqual([
      'private, no-store',
      null,
      'cookie null',
    ])
    expect(cache.stats().entries + flagged.cache.stats().entries).toBe(0)
  })

  it('the renderer of a personal page gets the IP address of the client; other renderers get none', async () => {
    const addresses: unknown[] = []
    const { host } = setUp(
      async (_request, { address }) => {
        addresses.push(address)
        return new Response('hello', { headers: html })
      },
      { clientAddress: createClientAddress(['loopback']) },
    )
    const from = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    await host(ask('/readers/ada', { 'x-forwarded-for': '203.0.113.7' }), from)
    await host(ask('/readers/ada', { 'x-forwarded-for': '203.0.113.7' }), {
      incoming: { socket: { remoteAddress: '198.51.100.2' } },
    })
    await host(ask('/books', { 'x-forwarded-for': '203.0.113.7' }), from)
    expect(addresses).toEqual(['203.0.113.7', '198.51.100.2', undefined])
  })

  it('the server does not cache a 404 page or a redirect', async () => {
    const { host, cache } = setUp(async (request) =>
      request.url.endsWith('old')
        ? new Response(null, { status: 301, headers: { location: '/books/new' } })
        : new Response('helps on', { status: 404, headers: html }),
    )
    const missing = await host(ask('/it/books/none'))
    expect([missing.status, await missing.text(), missing.headers.get('content-language')]).toEqual([
      404,
      'helps on',
      'it',
    ])
    const moved = await host(ask('/books/old'))
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/books/new'])
    expect(cache.stats().entries).toBe(0)
  })

  it('the server preserves the query when it redirects from a former path of a page [spec 28, 29]', async () => {
    const { host } = setUp(plain)
    const answers = await Promise.all(
      ['/home?x=1', '/start', '/de/imprint?a=b'].map((path) => host(ask(path))),
    )
    expect(answers.map((answer) => [answer.status, answer.headers.get('location')])).toEqual([
      [301, '/?x=1'],
      [301, '/'],
      [301, '/de/impressum?a=b'],
    ])
  })

  it.each(interfaceLanguages)(
    'a failure page in %s says what happened and what to do, without internal details [trust V10]',
    async (language) => {
      const cases = [
        { error: new Error('select secret from /srv/x.ts:3'), status: 500, kind: 'unknown' },
        { error: new AppError('database_unavailable'), status: 503, kind: 'databaseAway' },
        { error: new AppError('overloaded'), status: 503, kind: 'overloaded' },
        { error: new AppError('storage_full'), status: 503, kind: 'storageFull' },
      ] as const
      for (const { error, status, kind } of cases) {
        const { host } = setUp(async () => Promise.reject(error))
        const answer = await host(ask(`/${language}/books`))
        const text = await answer.text()
        expect([
          answer.status,
          answer.headers.get('content-language'),
          answer.headers.get('cache-control'),
        ]).toEqual([status, language, 'private, no-store'])
        const { title, advice } = failureText({ kind, language, siteName: 'Biblionaut' })
        expect(text).toContain(title)
        expect(text).toContain(advice)
        expect(text).toContain('r-1')
        expect(text).not.toMatch(/secret|\.ts\b|\n\s+at /)
        const style = /<style>(.*)<\/style>/s.exec(text)![1]!
        expect(answer.headers.get('content-security-policy')).toContain(
          `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
        )
        if (status === 503) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
      }
      const { host } = setUp(plain)
      expect(await (await host(ask('/x.css', { 'accept-language': language }))).text()).toContain(
        failureText({ kind: 'notFound', language, siteName: 'Biblionaut' }).title,
      )
    },
  )

  it('the page server answers 400, 414 or 405 to invalid requests, and sends no HTML to a request for an image', async () => {
    const { host } = setUp(plain)
    const statusOf = async (request: Request) => (await host(request)).status
    expect(await statusOf(ask('/%zz'))).toBe(400)
    expect(await statusOf(ask(`/${'a'.repeat(3000)}`))).toBe(414)
    expect(await statusOf(ask('/books', {}, 'POST'))).toBe(405)
    expect(await statusOf(ask('/books', { cookie: '%%%;language=;=;' }))).toBe(200)
    const text = await host(ask('/uploads/x.png', { accept: 'image/*' }))
    expect([text.status, text.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
  })
})
