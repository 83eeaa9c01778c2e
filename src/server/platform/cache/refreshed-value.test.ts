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

/** Lets the first callers wait for a value, and loads it. */
async function loadFirst(): Promise<void> {
  const callers = [value.get(), value.get()]
  loads[0]!.resolve('first')
  expect(await Promise.all(callers)).toEqual(['first', 'first'])
}

it('loads the first value once for all callers', async () => {
  await loadFirst()
  expect(await value.get()).toBe('first')
  expect(loads.length).toBe(1)
})

it('after a change of the catalogue, returns the former value until a new one is loaded, with one load for all callers', async () => {
  await loadFirst()
  versions.invalidate([catalogueKey])
  expect(await Promise.all([value.get(), value.get()])).toEqual(['first', 'first'])
  expect(await value.get()).toBe('first')
  loads[1]!.resolve('second')
  await expect.poll(() => value.get()).toBe('second')
  expect(loads.length).toBe(2)
})

it('when a new value is loaded, invalidates the content that was created from the former value', async () => {
  await loadFirst()
  versions.invalidate([catalogueKey])
  const version = versions.current
  await value.get()
  expect(versions.isCurrent(version, ['books'])).toBe(true)
  loads[1]!.resolve('second')
  await expect.poll(() => versions.isCurrent(version, ['books'])).toBe(false)
  expect(versions.isCurrent(version, [catalogueKey])).toBe(true)
})

it('if the catalogue changes while a value is loaded, loads the value once more afterwards', async () => {
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

it('reports the error of a load in the background, and starts another load with the next caller', async () => {
  await loadFirst()
  versions.invalidate([catalogueKey])
  await value.get()
  loads[1]!.reject(new Error('away'))
  await expect.poll(() => onError).toHaveBeenCalledWith(new Error('away'))
  expect(await value.get()).toBe('first')
  loads[2]!.resolve('second')
  await expect.poll(() => value.get()).toBe('second')
})

it('passes the error of the first load to its callers, and loads again for the next one', async () => {
  const early = value.get()
  loads[0]!.reject(new Error('away'))
  await expect(early).rejects.toThrow('away')
  const next = value.get()
  loads[1]!.resolve('first')
  expect(await next).toBe('first')
})

it('stores no value that is loaded while changes are not tracked, and returns a stored one without a load', async () => {
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
