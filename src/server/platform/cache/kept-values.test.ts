import { expect, it } from 'vitest'
import { createKeptValues } from './kept-values.ts'

function keeper(size?: number) {
  const listeners: ((tags: readonly string[]) => void)[] = []
  const kept = createKeptValues(
    { onDrop: (listener) => (listeners.push(listener), () => true), isSure: true, tell: () => undefined },
    size,
  )
  return { kept, drop: (...tags: string[]) => listeners.forEach((listener) => listener(tags)) }
}

it('keeps a value until one of its tags changes, those it named while loading too', async () => {
  const { kept, drop } = keeper()
  let loads = 0
  const get = () =>
    kept.get('a', ['books'], async (note) => {
      note('book:1')
      return (loads += 1)
    })
  expect([await get(), await get()]).toEqual([1, 1])
  drop('book:2')
  expect(await get()).toBe(1)
  drop('book:1')
  expect(await get()).toBe(2)
  drop('books')
  expect(await get()).toBe(3)
  drop('*')
  expect(await get()).toBe(4)
})

it('keeps nothing that was read before a change, whenever its tag is named', async () => {
  for (const isNamedFirst of [true, false]) {
    const { kept, drop } = keeper()
    const first = kept.get('a', [], async (note) => {
      if (isNamedFirst) note('book:1')
      await Promise.resolve()
      drop('book:1')
      note('book:1')
      return 'old'
    })
    expect(await first).toBe('old')
    expect(await kept.get('a', [], () => Promise.resolve('new'))).toBe('new')
  }
})

it('keeps nothing of a failed load, and forgets what was asked for longest ago', async () => {
  const { kept } = keeper(2)
  await expect(kept.get('a', [], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const load = (value: string) => () => Promise.resolve(value)
  expect(await kept.get('a', [], load('a'))).toBe('a')
  await kept.get('b', [], load('b'))
  await kept.get('a', [], load('other'))
  await kept.get('c', [], load('c'))
  expect([await kept.get('a', [], load('new a')), await kept.get('b', [], load('new b'))]).toEqual([
    'a',
    'new b',
  ])
})
