import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CachedResponse } from './cached-response.ts'
import { type Filled, ResponseCache, type ResponseCacheOptions } from './response-cache.ts'
import { catalogueKey, ContentVersions, rememberedKeysMax } from './versions.ts'

const parts = (text: string) => ({
  body: Buffer.from(text),
  headers: [['Content-Type', 'text/html']] as const,
})
const page =
  (text: string, ...keys: string[]) =>
  async (dependsOn: (key: string) => void) => {
    keys.forEach(dependsOn)
    return { cache: parts(text) }
  }
const textOf = (answer: CachedResponse | undefined): string | undefined =>
  answer?.variant(undefined).body.toString()
const textIn = (filled: Filled<unknown>): string | undefined =>
  'answer' in filled ? textOf(filled.answer) : undefined
const gate = () => {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

let now: number
let versions: ContentVersions
const create = (options: ResponseCacheOptions = {}) =>
  new ResponseCache(versions, { monotonicMs: () => now, ...options })
beforeEach(() => {
  now = 0
  versions = new ContentVersions(() => now)
  versions.setTrusted(true)
})

describe('ResponseCache', () => {
  it('ResponseCache returns a response until its content changes, and then invalidates it in every language', async () => {
    const cache = create()
    for (const language of ['en', 'de'])
      await cache.fill(`${language} /books/1`, page(`${language} book`, catalogueKey, 'book:1'))
    await cache.fill('en /authors', page('authors', catalogueKey))
    expect(textOf(cache.find('de /books/1'))).toBe('de book')
    versions.invalidate(['book:1'])
    expect([cache.find('de /books/1'), cache.find('en /books/1')]).toEqual([undefined, undefined])
    expect(textOf(cache.find('en /authors'))).toBe('authors')
    versions.invalidate([catalogueKey])
    expect(cache.find('en /authors')).toBeUndefined()
    expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 })
  })

  it('ResponseCache returns no page that depends on a changed key, even if more keys have changed than it tracks', async () => {
    const cache = create()
    await cache.fill('en /changed', page('old', 'book:0'))
    const { opened, open } = gate()
    const early = cache.fill('en /early', async (dependsOn) => {
      await opened
      dependsOn('book:1')
      return { cache: parts('read before') }
    })
    for (let book = 0; book <= rememberedKeysMax + 1; book += 1) versions.invalidate([`book:${book}`])
    open()
    await early
    expect(cache.stats().overtaken).toBe(1)
    expect([cache.find('en /changed'), cache.find('en /early')]).toEqual([undefined, undefined])
    await cache.fill('en /changed', page('new', 'book:0'))
    expect(textOf(cache.find('en /changed'))).toBe('new')
  })

  it('ResponseCache creates a response once for concurrent callers', async () => {
    const cache = create()
    let made = 0
    const { opened, open } = gate()
    const make = async () => {
      made += 1
      await opened
      return { cache: parts('one') }
    }
    const all = Array.from({ length: 100 }, () => cache.fill('en /', make))
    open()
    expect(new Set((await Promise.all(all)).map(textIn))).toEqual(new Set(['one']))
    expect(made).toBe(1)
  })

  it('if creating a response fails, ResponseCache passes the error to all waiting callers, and the next caller creates the response again', async () => {
    const cache = create()
    const failing = async (): Promise<never> => {
      await Promise.resolve()
      throw new Error('broken')
    }
    const results = await Promise.allSettled([cache.fill('en /', failing), cache.fill('en /', failing)])
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
    expect(textIn(await cache.fill('en /', page('well')))).toBe('well')
  })

  it('ResponseCache returns a response that must not be cached, without storing it', async () => {
    const cache = create()
    expect(await cache.fill('en /x', async () => ({ other: { status: 404 } }))).toEqual({
      other: { status: 404 },
    })
    expect(cache.find('en /x')).toBeUndefined()
  })

  it('ResponseCache does not store a response whose content was read before a change', async () => {
    const cache = create()
    const { opened, open } = gate()
    const early = cache.fill('en /b', async (dependsOn) => {
      await opened
      dependsOn('book:1')
      return { cache: parts('old') }
    })
    versions.invalidate(['book:1'])
    expect(textIn(await cache.fill('en /b', page('new', 'book:1')))).toBe('new')
    open()
    expect(textIn(await early)).toBe('old')
    expect(textOf(cache.find('en /b'))).toBe('new')
    expect(cache.stats().overtaken).toBe(1)
  })

  it('ResponseCache never returns stale content for any order of reads, changes and renderings (property)', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('read' as const), key: fc.nat(2) }),
      fc.record({ kind: fc.constant('finish' as const), at: fc.nat(5) }),
      fc.record({ kind: fc.constant('edit' as const), record: fc.nat(2) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const cache = create()
        const contents = [0, 0, 0]
        // the page k shows the contents k and k + 1; the last page shows the last and the first
        const shown = (key: number): string => `${contents[key]}.${contents[(key + 1) % 3]}`
        const open: { finish: () => void; done: Promise<unknown> }[] = []
        for (const move of steps) {
          if (move.kind === 'read') {
            const { opened, open: finish } = gate()
            const done = cache.fill(`en /${move.key}`, async (dependsOn) => {
              const text = shown(move.key)
              await opened
              dependsOn(`t:${move.key}`)
              dependsOn(`t:${(move.key + 1) % 3}`)
              return { cache: parts(text) }
            })
            open.push({ finish, done })
          } else if (move.kind === 'finish') {
            const [one] = open.splice(move.at % Math.max(open.length, 1), 1)
            one?.finish()
            await new Promise(setImmediate)
          } else {
            contents[move.record]! += 1
            versions.invalidate([`t:${move.record}`])
          }
          for (const key of [0, 1, 2]) {
            const cached = textOf(cache.find(`en /${key}`))
            if (cached !== undefined) expect(cached).toBe(shown(key))
          }
        }
        for (const one of open) one.finish()
        await Promise.all(open.map((one) => one.done))
      }),
      { numRuns: 200 },
    )
  })

  it('ResponseCache stays below its maximum size, and retains the responses that are requested often', async () => {
    const cache = create({ maxBytes: 200_000 })
    await cache.fill('en /hot', page('x'.repeat(5_000)))
    for (let index = 0; index < 300; index += 1) {
      await cache.fill(`en /${index}`, page('y'.repeat(5_000)))
      expect(cache.find('en /hot')?.variant(index % 2 ? 'br' : 'gzip')).toBeDefined()
      expect(cache.stats().bytes).toBeLessThanOrEqual(200_000)
    }
    expect(cache.stats().entries).toBeLessThan(30)
    expect(cache.find('en /0')).toBeUndefined()
    await cache.fill('en /huge', page('z'.repeat(100_000)))
    expect(cache.find('en /huge')).toBeUndefined()
  })

  it('while the log of content changes cannot be read, ResponseCache returns responses only as stale, for a limited time [trust F4]', async () => {
    const cache = create({ staleMs: 60_000 })
    await cache.fill('en /', page('cached', catalogueKey))
    versions.setTrusted(false)
    now = 5_000
    expect(cache.find('en /')).toBeUndefined()
    expect(cache.findStale('en /')?.ageSeconds).toBe(5)
    now = 61_000
    expect(cache.findStale('en /')).toBeUndefined()
    versions.setTrusted(true)
    expect(textOf(cache.find('en /'))).toBe('cached')
    versions.setTrusted(false)
    versions.invalidate([catalogueKey])
    expect(cache.findStale('en /')).toBeUndefined()
  })

  it('ResponseCache returns a page that depends on no content even while the change log is not followed [trust F5]', async () => {
    const cache = create()
    await cache.fill('en /impressum', page('imprint'))
    versions.setTrusted(false)
    versions.invalidateEverything()
    expect(textOf(cache.find('en /impressum'))).toBe('imprint')
  })

  it('ResponseCache returns no response that is older than its maximum age', async () => {
    const cache = create({ maxAgeMs: 1_000 })
    await cache.fill('en /books?a=1', page('list'))
    expect(textOf(cache.find('en /books?a=1'))).toBe('list')
    now = 1_001
    expect(cache.find('en /books?a=1')).toBeUndefined()
  })
})
