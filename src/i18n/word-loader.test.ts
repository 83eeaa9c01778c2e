import { describe, expect, it } from 'vitest'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import { tables } from './generated/tables.ts'
import type { Namespace } from './namespaces.ts'
import { createWordLoader } from './word-loader.ts'

const namespaces = Object.keys(tables.en) as Namespace[]

/** Lets everything that can go on without us go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A loader whose fetches end when told, with what it slept. */
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

/** A loader whose first `failures` fetches fail. */
function failingLoader(failures: number) {
  const slept: number[] = []
  let calls = 0
  const loader = createWordLoader(
    async () => {
      calls += 1
      if (calls <= failures) throw new Error(`no luck ${calls}`)
      return { key: 'text' }
    },
    async (ms) => void slept.push(ms),
  )
  return { loader, slept, calls: () => calls }
}

describe('loading words', () => {
  it('row 285: at most ten loads run at once, and the rest follow as places come free', async () => {
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

  it('row 285: each set of words is loaded once, also when asked for twice at the same time', async () => {
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

  it('row 285: a failed load is tried five times more, after 350 ms and then twice as long each', async () => {
    const { loader, slept, calls } = failingLoader(5)
    await loader.load('en', ['books'])
    expect(calls()).toBe(6)
    expect(slept).toEqual([350, 700, 1400, 2800, 5600])
    expect(loader.get('en', 'books')).toEqual({ key: 'text' })
  })

  it('row 285: after the fifth retry the load fails, and a later call tries again', async () => {
    const { loader, slept, calls } = failingLoader(6)
    await expect(loader.load('en', ['books'])).rejects.toThrow('no luck 6')
    expect(calls()).toBe(6)
    expect(slept).toHaveLength(5)
    expect(loader.get('en', 'books')).toBeUndefined()
    await loader.load('en', ['books'])
    expect(loader.get('en', 'books')).toEqual({ key: 'text' })
  })

  it('row 285: a load that fails for good gives its place to the next', async () => {
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
