import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rememberedTagsMax } from './drop-log.ts'
import { PageCache, type Filled } from './page-cache.ts'
import type { KeptAnswer } from './kept-answer.ts'

const parts = (text: string) => ({
  body: Buffer.from(text),
  headers: [['Content-Type', 'text/html']] as const,
})
const page =
  (text: string, ...tags: string[]) =>
  async (note: (tag: string) => void) => {
    for (const tag of tags) note(tag)
    return { keep: parts(text) }
  }
const textOf = (answer: KeptAnswer | undefined): string | undefined =>
  answer?.variant(undefined).body.toString()
const textIn = (filled: Filled<unknown>): string | undefined =>
  'answer' in filled ? textOf(filled.answer) : undefined
const gate = () => {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

describe('page cache', () => {
  it('keeps an answer until one of its tags is dropped, in every language', async () => {
    const cache = new PageCache()
    for (const language of ['en', 'de'])
      await cache.fill(`${language} /books`, page(`${language} list`, 'books', 'book:1'))
    await cache.fill('en /authors', page('authors', 'authors'))
    expect(textOf(cache.find('de /books'))).toBe('de list')
    cache.drop(['book:1'])
    expect(cache.find('de /books')).toBeUndefined()
    expect(cache.find('en /books')).toBeUndefined()
    expect(textOf(cache.find('en /authors'))).toBe('authors')
    cache.drop(['*'])
    expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 })
  })

  it('of more dropped tags than are remembered no one is forgotten, and no answer without them lost', async () => {
    const cache = new PageCache()
    await cache.fill('en /dropped', page('old', 'book:0'))
    await cache.fill('en /other', page('other', 'book:-1'))
    const { opened, open } = gate()
    const early = cache.fill('en /early', async (note) => {
      await opened
      note('book:1')
      return { keep: parts('read before') }
    })
    for (let book = 0; book <= rememberedTagsMax + 1; book += 1) cache.drop([`book:${book}`])
    open()
    await early
    expect(cache.stats()).toMatchObject({ entries: 1, overtaken: 1 })
    expect(cache.find('en /dropped')).toBeUndefined()
    expect(cache.find('en /early')).toBeUndefined()
    expect(textOf(cache.find('en /other'))).toBe('other')
    cache.drop(['book:-1'])
    expect(cache.find('en /other')).toBeUndefined()
  })

  it('renders once for all who ask at the same time', async () => {
    const cache = new PageCache()
    let renderings = 0
    const { opened, open } = gate()
    const render = async () => {
      renderings += 1
      await opened
      return { keep: parts('one') }
    }
    const all = Array.from({ length: 100 }, () => cache.fill('en /', render))
    open()
    expect(new Set((await Promise.all(all)).map(textIn))).toEqual(new Set(['one']))
    expect(renderings).toBe(1)
  })

  it('fails for all who wait, keeps nothing of it, and renders anew for the next', async () => {
    const cache = new PageCache()
    const failing = async (): Promise<never> => {
      await Promise.resolve()
      throw new Error('broken')
    }
    const results = await Promise.allSettled([cache.fill('en /', failing), cache.fill('en /', failing)])
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
    expect(textIn(await cache.fill('en /', page('well')))).toBe('well')
  })

  it('hands out what may not be kept without keeping it, and says whose it is', async () => {
    const cache = new PageCache()
    const { opened, open } = gate()
    const render = async () => opened.then(() => ({ other: { status: 404 } }))
    const both = Promise.all([cache.fill('en /x', render), cache.fill('en /x', render)])
    open()
    expect(await both).toEqual([
      { other: { status: 404 }, isOwn: true },
      { other: { status: 404 }, isOwn: false },
    ])
    expect(cache.find('en /x')).toBeUndefined()
  })

  it('does not keep what was read before a change, nor lets a later reader join it', async () => {
    const cache = new PageCache()
    const { opened, open } = gate()
    const early = cache.fill('en /b', async (note) => {
      await opened
      note('book:1')
      return { keep: parts('old') }
    })
    cache.drop(['book:1'])
    const late = cache.fill('en /b', page('new', 'book:1'))
    expect(textIn(await late)).toBe('new')
    open()
    expect(textIn(await early)).toBe('old')
    expect(textOf(cache.find('en /b'))).toBe('new')
    expect(cache.stats().overtaken).toBe(1)
  })

  it('fill race: whatever the order of edits, notices and renderings, nothing stale stays (property)', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('read' as const), key: fc.nat(2) }),
      fc.record({ kind: fc.constant('finish' as const), at: fc.nat(5) }),
      fc.record({ kind: fc.constant('edit' as const), thing: fc.nat(2) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const cache = new PageCache()
        const versions = [0, 0, 0]
        // Page k shows things k and k + 1.
        const shown = (key: number): string => `${versions[key]}.${versions[(key + 1) % 3]}`
        const open: { finish: () => void; done: Promise<unknown> }[] = []
        for (const move of steps) {
          if (move.kind === 'read') {
            const { opened, open: finish } = gate()
            const done = cache.fill(`en /${move.key}`, async (note) => {
              const text = shown(move.key)
              await opened
              note(`t:${move.key}`)
              note(`t:${(move.key + 1) % 3}`)
              return { keep: parts(text) }
            })
            open.push({ finish, done })
          } else if (move.kind === 'finish') {
            const [one] = open.splice(move.at % Math.max(open.length, 1), 1)
            one?.finish()
            await new Promise(setImmediate)
          } else {
            versions[move.thing]! += 1
            cache.drop([`t:${move.thing}`])
          }
          for (const key of [0, 1, 2]) {
            const kept = textOf(cache.find(`en /${key}`))
            if (kept !== undefined) expect(kept).toBe(shown(key))
          }
        }
        for (const one of open) one.finish()
        await Promise.all(open.map((one) => one.done))
      }),
      { numRuns: 200 },
    )
  })

  it('stays within its bytes, and keeps what is asked for', async () => {
    const cache = new PageCache({ maxBytes: 200_000 })
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

  it('is not asked while changes may go unnoticed, but stands in for a while, and is right again afterwards', async () => {
    let now = 0
    const cache = new PageCache({ monotonicMs: () => now, staleMs: 60_000 })
    await cache.fill('en /', page('kept', 'books'))
    cache.setSure(false)
    now = 5_000
    expect(cache.find('en /')).toBeUndefined()
    expect(cache.findStale('en /')?.ageSeconds).toBe(5)
    now = 61_000
    expect(cache.findStale('en /')).toBeUndefined()
    cache.setSure(true)
    expect(textOf(cache.find('en /'))).toBe('kept')
    cache.setSure(false)
    cache.drop(['books'])
    expect(cache.findStale('en /')).toBeUndefined()
  })

  it('F5: a page that shows no content is kept through a loss of contact', async () => {
    const cache = new PageCache()
    await cache.fill('en /impressum', page('imprint'))
    cache.setSure(false)
    expect(textOf(cache.find('en /impressum'))).toBe('imprint')
  })

  it('renders anew after the greatest age, and finds other spellings by their alias', async () => {
    let now = 0
    const cache = new PageCache({ monotonicMs: () => now, maxAgeMs: 1_000 })
    await cache.fill('en /books?a=1', page('list'))
    cache.addAlias('en /books?utm_x=1&a=1', 'en /books?a=1')
    expect(textOf(cache.find('en /books?utm_x=1&a=1'))).toBe('list')
    now = 1_001
    expect(cache.find('en /books?a=1')).toBeUndefined()
  })
})
