import { describe, expect, it } from 'vitest'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import { tables } from './generated/tables.ts'
import type { Namespace } from './namespaces.ts'
import { createWordLoader } from './word-loader.ts'

const namespaces = Object.keys(tables.en) as Namespace[]

/** Resolves after the callbacks of settled promises have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Creates a loader whose fetches end when the test calls the functions in `ends`. */
function slowLoader() {
  const started: string[] = []
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const loader = createWordLoader(
    async (language, namespace) => {
      started.push(`${language}/${namespace}`)
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running -= 1
      return { key: `${language} ${namespace}` }
    },
    () => Promise.resolve(),
  )
  return { loader, started, ends, most: () => most }
}

/**
 * Creates a loader whose first `failures` fetches fail. `slept` contains the pauses between its attempts in
 * milliseconds.
 */
function failingLoader(failures: number) {
  const slept: number[] = []
  let calls = 0
  const loader = createWordLoader(
    async () => {
      calls += 1
      if (calls <= failures) throw new Error(`failure ${calls}`)
      return { key: 'text' }
    },
    async (ms) => void slept.push(ms),
  )
  return { loader, slept, calls: () => calls }
}

describe('word loader', () => {
  it('the word loader runs at most ten fetches at once, and starts the next one when a fetch has ended [spec 285]', async () => {
    const { loader, started, ends, most } = slowLoader()
    const done = Promise.all(interfaceLanguages.map((language) => loader.load(language, namespaces)))
    await settle()
    expect(started).toHaveLength(10)
    ends.shift()!()
    await settle()
    expect(started).toHaveLength(11)
    while (ends.length > 0) {
      ends.shift()!()
      await settle()
    }
    await done
    expect(started).toHaveLength(interfaceLanguages.length * namespaces.length)
    expect(most()).toBe(10)
  })

  it('the word loader fetches each namespace only once, even if it is requested twice at the same time [spec 285]', async () => {
    const { loader, started, ends } = slowLoader()
    const both = Promise.all([loader.load('de', ['books', 'common']), loader.load('de', ['books'])])
    await settle()
    while (ends.length > 0) ends.shift()!()
    await both
    await loader.load('de', ['books'])
    expect(started).toEqual(['de/books', 'de/common'])
    expect(loader.get('de', 'books')).toEqual({ key: 'de books' })
    expect(loader.get('it', 'books')).toBeUndefined()
  })

  it('the word loader retries a failed fetch up to five times, after 350 ms and then after twice the previous pause [spec 285]', async () => {
    const { loader, slept, calls } = failingLoader(5)
    await loader.load('en', ['books'])
    expect(calls()).toBe(6)
    expect(slept).toEqual([350, 700, 1400, 2800, 5600])
    expect(loader.get('en', 'books')).toEqual({ key: 'text' })
  })

  it('the word loader rejects after the fifth retry, and fetches again in a later call [spec 285]', async () => {
    const { loader, slept, calls } = failingLoader(6)
    await expect(loader.load('en', ['books'])).rejects.toThrow('failure 6')
    expect(calls()).toBe(6)
    expect(slept).toHaveLength(5)
    expect(loader.get('en', 'books')).toBeUndefined()
    await loader.load('en', ['books'])
    expect(loader.get('en', 'books')).toEqual({ key: 'text' })
  })

  it('the word loader continues with other fetches after fetches have failed permanently [spec 285]', async () => {
    const fetched: string[] = []
    const loader = createWordLoader(
      async (language: Language, namespace: Namespace) => {
        if (language === 'de') throw new Error('down')
        fetched.push(namespace)
        return {}
      },
      () => Promise.resolve(),
    )
    const results = await Promise.allSettled([loader.load('de', namespaces), loader.load('it', namespaces)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(fetched).toHaveLength(namespaces.length)
  })
})
