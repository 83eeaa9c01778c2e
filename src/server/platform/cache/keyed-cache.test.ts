import { beforeEach, describe, expect, it, vi } from 'vitest'
import { KeyedCache } from './keyed-cache.ts'
import { catalogueKey, ContentVersions } from './versions.ts'

let versions: ContentVersions
let cache: KeyedCache
beforeEach(() => {
  versions = new ContentVersions()
  versions.setTrusted(true)
  cache = new KeyedCache(versions, 3)
})
const counting = () => {
  let count = 0
  return vi.fn(async () => (count += 1))
}

describe('KeyedCache.get', () => {
  it.each([
    ['its key is invalidated', () => cache.invalidate('total')],
    ['the catalogue changes', () => versions.invalidate([catalogueKey])],
    ['a key that the value depends on changes', () => versions.invalidate(['book:1'])],
    ['everything is invalidated', () => versions.invalidateEverything()],
  ])('KeyedCache loads a value once, and again after this event: %s', async (_, change) => {
    const load = counting()
    const get = () => cache.get('total', load, () => ['book:1'])
    expect([await get(), await get()]).toEqual([1, 1])
    cache.invalidate('another')
    expect(await get()).toBe(1)
    change()
    expect([await get(), await get()]).toEqual([2, 2])
  })

  it('KeyedCache loads a value once for concurrent callers, and once more for a caller after an invalidation', async () => {
    const load = counting()
    expect(await Promise.all([cache.get('total', load), cache.get('total', load)])).toEqual([1, 1])
    cache.invalidate('total')
    const early = cache.get('total', load)
    cache.invalidate('total')
    expect(await Promise.all([early, cache.get('total', load)])).toEqual([2, 3])
    expect(await cache.get('total', load)).toBe(3)
  })

  it('a caller of KeyedCache waits for the running load of a value if only other keys have changed since it began', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const load = vi.fn(() => promise)
    const get = () => cache.get('total', load, () => ['book:1'])
    const early = get()
    versions.invalidate(['book:2'])
    const late = get()
    resolve('both')
    expect(await Promise.all([early, late])).toEqual(['both', 'both'])
    expect(load).toHaveBeenCalledOnce()
  })

  it('KeyedCache runs one load at a time, and never returns an older value to a caller after a change', async () => {
    let content = 0
    let running = 0
    let most = 0
    const load = vi.fn(async () => {
      most = Math.max(most, (running += 1))
      const read = content
      await new Promise(setImmediate)
      running -= 1
      return read
    })
    const calls: Promise<void>[] = []
    for (let change = 1; change <= 20; change += 1) {
      calls.push(
        cache
          .get('total', load, () => ['book:1'])
          .then((value) => expect(value).toBeGreaterThanOrEqual(change - 1)),
      )
      content = change
      versions.invalidate(['book:1'])
    }
    await Promise.all(calls)
    expect([most, load.mock.calls.length]).toEqual([1, 2])
  })

  it('a caller of KeyedCache after an invalidation does not get the error of a load that began before the invalidation', async () => {
    const { promise, reject } = Promise.withResolvers<string>()
    const load = vi.fn(async () => 'new').mockReturnValueOnce(promise)
    const get = () => cache.get('total', load)
    const early = Promise.allSettled([get(), get()])
    cache.invalidate('total')
    const late = Promise.all([get(), get()])
    reject(new Error('away'))
    expect(await early).toMatchObject([{ reason: { message: 'away' } }, { reason: { message: 'away' } }])
    expect(await late).toEqual(['new', 'new'])
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('KeyedCache stores no value after a failed load, and none while the server cannot read the log of content changes', async () => {
    await expect(cache.get('total', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    const load = counting()
    expect(await cache.get('total', load)).toBe(1)
    versions.setTrusted(false)
    expect([await cache.get('total', load), await cache.get('total', load)]).toEqual([2, 3])
    versions.setTrusted(true)
    expect(await cache.get('total', load)).toBe(1)
  })

  it('KeyedCache removes the least recently used value if it has more values than its maximum', async () => {
    const load = counting()
    for (const key of ['a', 'b', 'c', 'a', 'd']) await cache.get(key, load)
    expect(load).toHaveBeenCalledTimes(4)
    await cache.get('a', load)
    expect(load).toHaveBeenCalledTimes(4)
    await cache.get('b', load)
    expect(load).toHaveBeenCalledTimes(5)
  })
})

describe('KeyedCache.getMany', () => {
  it('KeyedCache.getMany loads all values that are not cached in one call', async () => {
    const load = vi.fn(async (ids: number[]) =>
      ids.filter((id) => id < 9).map((id) => [id, `card ${id}`] as const),
    )
    const get = (...ids: number[]) => cache.getMany(ids, (id) => `card ${id}`, load)
    expect([...(await get(1, 2))]).toEqual([
      [1, 'card 1'],
      [2, 'card 2'],
    ])
    expect((await get(2, 3, 9)).get(3)).toBe('card 3')
    expect(load.mock.calls).toEqual([[[1, 2]], [[3, 9]]])
    versions.invalidate([catalogueKey])
    await get(3)
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('KeyedCache.getMany stores no values that were read before an invalidation', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let text = 'old'
    const load = async (ids: number[]) => {
      const read = text
      await promise
      return ids.map((id) => [id, read] as const)
    }
    const early = cache.getMany([1], String, load)
    text = 'new'
    versions.invalidate([catalogueKey])
    resolve()
    expect((await early).get(1)).toBe('old')
    expect((await cache.getMany([1], String, load)).get(1)).toBe('new')
  })
})
