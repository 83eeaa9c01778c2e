import { beforeEach, expect, it, vi } from 'vitest'
import { RefreshedValue } from './refreshed-value.ts'
import { catalogueKey, ContentVersions } from './versions.ts'

let versions: ContentVersions
let loads: PromiseWithResolvers<string>[]
let value: RefreshedValue<string>
const onError = vi.fn()
beforeEach(() => {
  versions = new ContentVersions()
  versions.setTrusted(true)
  loads = []
  onError.mockClear()
  const load = () => {
    const next = Promise.withResolvers<string>()
    loads.push(next)
    return next.promise
  }
  value = new RefreshedValue({ versions, key: 'books', load, onError })
})

/** Calls `get` twice before the first load has ended, then ends the load with the value `first`. */
async function loadFirst(): Promise<void> {
  const callers = [value.get(), value.get()]
  loads[0]!.resolve('first')
  expect(await Promise.all(callers)).toEqual(['first', 'first'])
}

it('a refreshed value (a value that is loaded again after changes) is first loaded once for all callers', async () => {
  await loadFirst()
  expect(await value.get()).toBe('first')
  expect(loads.length).toBe(1)
})

it('after a change of the catalogue, a refreshed value remains the former one until one load for all callers has ended', async () => {
  await loadFirst()
  versions.invalidate([catalogueKey])
  expect(await Promise.all([value.get(), value.get()])).toEqual(['first', 'first'])
  expect(await value.get()).toBe('first')
  loads[1]!.resolve('second')
  await expect.poll(() => value.get()).toBe('second')
  expect(loads.length).toBe(2)
})

it('a refreshed value invalidates the content that was created from the former value as soon as the new value is loaded', async () => {
  await loadFirst()
  versions.invalidate([catalogueKey])
  const version = versions.current
  await value.get()
  expect(versions.isCurrent(version, ['books'])).toBe(true)
  loads[1]!.resolve('second')
  await expect.poll(() => versions.isCurrent(version, ['books'])).toBe(false)
  expect(versions.isCurrent(version, [catalogueKey])).toBe(true)
})

it('a refreshed value is loaded once more if the catalogue changes while it is loaded', async () => {
  await loadFirst()
  versions.invalidate([catalogueKey])
  await value.get()
  versions.invalidate([catalogueKey])
  loads[1]!.resolve('second')
  await expect.poll(() => value.get()).toBe('second')
  expect(loads.length).toBe(3)
  loads[2]!.resolve('third')
  await expect.poll(() => value.get()).toBe('third')
  expect(loads.length).toBe(3)
})

it('if loading a refreshed value in the background fails, the error is reported, and the next caller starts another load', async () => {
  await loadFirst()
  versions.invalidate([catalogueKey])
  await value.get()
  loads[1]!.reject(new Error('away'))
  await expect.poll(() => onError).toHaveBeenCalledWith(new Error('away'))
  expect(await value.get()).toBe('first')
  loads[2]!.resolve('second')
  await expect.poll(() => value.get()).toBe('second')
})

it('if the first load of a refreshed value fails, waiting callers get the error and the next caller loads again', async () => {
  const early = value.get()
  loads[0]!.reject(new Error('away'))
  await expect(early).rejects.toThrow('away')
  const next = value.get()
  loads[1]!.resolve('first')
  expect(await next).toBe('first')
})

it('while the log of content changes cannot be read, RefreshedValue stores no new value and returns the older stored one', async () => {
  versions.setTrusted(false)
  for (const name of ['a', 'b']) {
    const loaded = value.get()
    loads.at(-1)!.resolve(name)
    expect(await loaded).toBe(name)
  }
  versions.setTrusted(true)
  const stored = value.get()
  loads[2]!.resolve('stored')
  await stored
  versions.setTrusted(false)
  versions.invalidateEverything()
  expect(await value.get()).toBe('stored')
  expect(loads.length).toBe(3)
})
